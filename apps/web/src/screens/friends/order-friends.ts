import type { FriendView } from "@aldermoor/game/friends/api.ts";

/** Those who are there before the others, each of them by name. */
export function orderFriends(
  friends: readonly FriendView[],
  isThere: (name: string) => boolean,
): readonly FriendView[] {
  return friends.toSorted(
    (a, b) =>
      Number(isThere(b.name)) - Number(isThere(a.name)) || a.name.localeCompare(b.name, "en"),
  );
}
