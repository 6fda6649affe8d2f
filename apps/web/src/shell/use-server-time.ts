import { useEffect } from "react";
import { api } from "../realtime/api.ts";
import { reportServerTime } from "../realtime/server-clock.ts";
import { useGameQuery } from "../realtime/use-game-query.ts";
import { useCharacter } from "./character-choice.ts";

/** Sets the server's clock by every fresh answer about the work under way. */
export function useServerTime(): void {
  const activity = useGameQuery(api.activity.current, { characterId: useCharacter() });
  const serverNowMs = activity.state === "ready" ? activity.value?.serverNowMs : undefined;
  useEffect(() => {
    if (serverNowMs !== undefined) reportServerTime(serverNowMs);
  }, [serverNowMs]);
}
