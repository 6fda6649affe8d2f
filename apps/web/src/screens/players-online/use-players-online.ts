import type { FoundFilter, OnlinePlayer } from "@aldermoor/game/presence/api.ts";
import { useEffect, useRef } from "react";
import { api } from "../../realtime/api.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";

type Found = {
  /** Of all who are there. */
  readonly count: number;
  readonly players: readonly OnlinePlayer[];
  readonly hasMore: boolean;
};

/** Fifty of those who are on the moor now and match, from one on; those of before while others are looked for. */
export function usePlayersOnline(filter: FoundFilter, from: number): GameQuery<Found> {
  const answer = useGameQuery(api.presence.found, { ...filter, from });
  const before = useRef<GameQuery<Found>>(answer);
  useEffect(() => {
    if (answer.state !== "loading") before.current = answer;
  });
  return answer.state === "loading" ? before.current : answer;
}
