import type { Command, Query } from "../core/api-types.ts";

/** A friend, or somebody whose request waits. */
export type FriendView = {
  readonly name: string;
  readonly avatarSeed: number;
  /** What is worn under the name. */
  readonly title: string | null;
  /** Since when they are friends, or the request waits. */
  readonly atMs: number;
};

export type FriendList = {
  /** By name. */
  readonly friends: readonly FriendView[];
  /** Requests of others, and the own ones, the oldest first. */
  readonly received: readonly FriendView[];
  readonly sent: readonly FriendView[];
};

/** Whether somebody is there and what they do, each `null` for those who do not wish it to be seen. */
export type SeenFriend = {
  readonly online: boolean | null;
  readonly work: "idle" | "combat" | "gather" | "craft" | null;
  readonly combatLevel: number;
  readonly totalLevel: number;
};

type ByName = { characterId: string; name: string };
type Named = { readonly name: string };

export type FriendsApi = {
  readonly mine: Query<{ characterId: string }, FriendList | null>;
  /** Public, as a profile is; `null` for those who do not wish either to be seen. */
  readonly seen: Query<{ name: string }, SeenFriend | null>;
  /** Whether a friend is there who hides it from others; `null` of whoever is no friend. */
  readonly confided: Query<ByName, { readonly online: boolean | null } | null>;
  /** By name, case-blind. Whoever has asked already becomes a friend at once. */
  readonly ask: Command<ByName, { readonly name: string; readonly areFriends: boolean }>;
  readonly accept: Command<ByName, Named>;
  readonly decline: Command<ByName, Named>;
  readonly withdraw: Command<ByName, Named>;
  readonly remove: Command<ByName, Named>;
};
