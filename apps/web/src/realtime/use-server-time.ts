import { useEffect } from "react";
import { api } from "./api.ts";
import { useCharacter } from "./character-choice.ts";
import { reportServerTime } from "./server-clock.ts";
import { useGameQuery } from "./use-game-query.ts";

/** Sets the server's clock by every fresh answer about the work under way. */
export function useServerTime(): void {
  useServerTimeOf(useCharacter());
}

/** The same by the work of any own character; does nothing without one. */
export function useServerTimeOf(characterId: string | null): void {
  const activity = useGameQuery(
    api.activity.current,
    characterId === null ? "skip" : { characterId },
  );
  const serverNowMs = activity.state === "ready" ? activity.value?.serverNowMs : undefined;
  useEffect(() => {
    if (serverNowMs !== undefined) reportServerTime(serverNowMs);
  }, [serverNowMs]);
}
