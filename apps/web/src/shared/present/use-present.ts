import type { Moves } from "@aldermoor/game/activity/api.ts";
import { useMemo } from "react";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";

/**
 * An answer about the character of this tab as it was written down, with what its work moved since: the server
 * tells that once for all of them. Both come in one transition.
 *
 * @param complete adds what moved; the same function each time
 */
export function usePresent<Answer>(
  written: GameQuery<Answer | null>,
  complete: (answer: Answer, moves: Moves) => Answer,
): GameQuery<Answer | null> {
  const current = useGameQuery(api.activity.current, { characterId: useCharacter() });
  const moves = current.state === "ready" ? (current.value?.moves ?? null) : null;
  const answer = written.state === "ready" ? written.value : null;
  const value = useMemo(
    () => (answer === null || moves === null ? answer : complete(answer, moves)),
    [answer, moves, complete],
  );
  return written.state === "ready" ? { ...written, value } : written;
}
