import type { FriendView, SeenFriend } from "@aldermoor/game/friends/api.ts";

/** Those who are there before the others, each of them by name. */
export function orderFriends(
  friends: readonly FriendView[],
  seen: ReadonlyMap<string, SeenFriend | null>,
): readonly FriendView[] {
  const isThere = ({ name }: FriendView) => seen.get(name)?.online === true;
  return friends.toSorted(
    (a, b) => Number(isThere(b)) - Number(isThere(a)) || a.name.localeCompare(b.name, "en"),
  );
}
