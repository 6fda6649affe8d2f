import type { Command, Query } from "../core/api-types.ts";

export type HouseholdMember = {
  /** The character by which the account is known here; `null` once that is gone. */
  readonly name: string | null;
  readonly avatarSeed: number;
  readonly isOwn: boolean;
  /** It leaves then; `null` while it stays. */
  readonly leavesAtMs: number | null;
};

/** What staff have bound the account by, which ends by an appeal alone. */
export type LaidLink = {
  /** The other account, by the character that is known of it. */
  readonly name: string | null;
  readonly reason: string;
  readonly atMs: number;
  /** What the account said last, and the answer; `null` while it said nothing. */
  readonly appeal: {
    readonly text: string;
    readonly atMs: number;
    readonly answer: { readonly reason: string; readonly atMs: number } | null;
  } | null;
  /** From when on it may appeal again; `null` now, or while an appeal is open. */
  readonly appealsAgainAtMs: number | null;
};

export type HouseholdView = {
  /** In the order in which they came; nobody for who belongs to none. */
  readonly members: readonly HouseholdMember[];
  /** `null` where nothing binds the account: it may leave. */
  readonly laid: LaidLink | null;
  /** What the own account shows; `null` without one, and once it does not hold any more. */
  readonly code: { readonly code: string; readonly untilMs: number } | null;
};

type ByCharacter = { characterId: string };

export type HouseholdsApi = {
  /** `null` without a session. */
  readonly mine: Query<Record<string, never>, HouseholdView | null>;
  /** Draws a code that is good once, for fifteen minutes; one drawn before holds no more. */
  readonly showCode: Command<ByCharacter, { readonly code: string; readonly untilMs: number }>;
  /** Enters another account's code; the character is what the others know the own one by. */
  readonly join: Command<ByCharacter & { code: string }, { readonly name: string | null }>;
  /** Takes effect after thirty days. */
  readonly leave: Command<Record<string, never>, { readonly leavesAtMs: number }>;
  /** Says why a link of the staff is wrong. */
  readonly appeal: Command<ByCharacter & { text: string }>;
  /** Thinks better of leaving. */
  readonly stay: Command<Record<string, never>>;
};
