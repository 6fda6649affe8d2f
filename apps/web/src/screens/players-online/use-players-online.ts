import type { OnlinePlayer } from "@aldermoor/game/presence/api.ts";
import type { GameQuery } from "../../screen-context.ts";
import { api, useGameQuery } from "../../screen-context.ts";

/** Who is on the moor now. */
export function usePlayersOnline(): GameQuery<{
  readonly count: number;
  readonly players: readonly OnlinePlayer[];
}> {
  return useGameQuery(api.presence.online, {});
}
