import type { Command, Query } from "../core/api-types.ts";

export type HouseholdMember = {
  /** The character by which the account is known here; `null` once that is gone. */
  readonly name: string | null;
  readonly avatarSeed: number;
  readonly isOwn: boolean;
  /** It leaves then; `null` while it stays. */
  readonly leavesAtMs: number | null;
};

export type HouseholdView = {
  /** In the order in which they came; nobody for who belongs to none. */
  readonly members: readonly HouseholdMember[];
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
  /** Thinks better of leaving. */
  readonly stay: Command<Record<string, never>>;
};
