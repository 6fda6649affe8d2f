import type { FriendView } from "@aldermoor/game/friends/api.ts";

/** Which friends are looked for: by a part of their name, and those alone who are there. */
export type FriendFilter = { readonly name: string; readonly isThereOnly: boolean };

export const allFriends: FriendFilter = { name: "", isThereOnly: false };

export function isSought(
  friend: Pick<FriendView, "name">,
  { name, isThereOnly }: FriendFilter,
  isThere: (name: string) => boolean,
): boolean {
  const isNamed = friend.name.toLowerCase().includes(name.trim().toLowerCase());
  return isNamed && (!isThereOnly || isThere(friend.name));
}
