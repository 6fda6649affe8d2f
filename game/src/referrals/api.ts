import type { Command, Query } from "../core/api-types.ts";

/** How a step of a friend stands: not reached, reached and paid at an instant, or paid then. */
export type ReferralStep =
  | { readonly state: "open" }
  | { readonly state: "waiting"; readonly paidAtMs: number }
  | { readonly state: "paid"; readonly paidAtMs: number };

export type ReferralsView = {
  /** The last part of the own address; `null` before one was drawn. */
  readonly refId: string | null;
  /** When it can be replaced; `null` where it can now. */
  readonly replacedFromMs: number | null;
  /** The last friends, the newest first. They are not named. */
  readonly friends: readonly {
    readonly id: string;
    readonly sinceMs: number;
    /** One for each of `referrerRewards`. */
    readonly steps: readonly ReferralStep[];
  }[];
  /** How many came this month. */
  readonly ofMonth: number;
  /** The own way as a friend of somebody; `null` where nobody sent the account. */
  readonly asFriend: { readonly days: number; readonly paidAtMs: number | null } | null;
};

export type Inviter = { readonly name: string; readonly avatarSeed: number };

export type ReferralsApi = {
  /** Whose face and name stand at an address; `null` for one that leads nowhere. */
  readonly inviter: Query<{ refId: string }, Inviter | null>;
  readonly mine: Query<{}, ReferralsView | null>;
  /** Draws the address of the account, or another one in its place; it shows the character. */
  readonly draw: Command<{ characterId: string }, { readonly refId: string }>;
  /** Says by which address the account came. */
  readonly claim: Command<{ refId: string }>;
};
