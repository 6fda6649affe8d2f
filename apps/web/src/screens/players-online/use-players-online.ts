import type { OnlinePlayer } from "@aldermoor/game/presence/api.ts";
import { api } from "../../realtime/api.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";

/** Who is on the moor now. */
export function usePlayersOnline(): GameQuery<{
  readonly count: number;
  readonly players: readonly OnlinePlayer[];
}> {
  return useGameQuery(api.presence.online, {});
}
