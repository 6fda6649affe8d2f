import type { FriendList } from "@aldermoor/game/friends/api.ts";
import { api } from "../../realtime/api.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";

/** How the character of this tab stands with somebody. */
export type Standing = keyof FriendList | "none";

/** The friends of a character and the requests that wait; asks nothing without one. */
export function useFriends(characterId: string | null): GameQuery<FriendList | null> {
  return useGameQuery(api.friends.mine, characterId === null ? "skip" : { characterId });
}

export function standingWith(list: FriendList, name: string): Standing {
  const standings = ["friends", "received", "sent"] as const;
  return standings.find((one) => list[one].some((friend) => friend.name === name)) ?? "none";
}
