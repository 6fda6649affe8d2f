import type { Command, Query } from "../core/api-types.ts";
import type { Outcome } from "../core/rules/outcome.ts";

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
    /** When staff stopped what is not paid yet, and why; `null` where they did not. */
    readonly stopped: { readonly atMs: number; readonly reason: string } | null;
  }[];
  /** How many came this month. */
  readonly ofMonth: number;
  /** The own way as a friend of somebody; `null` where nobody sent the account. */
  readonly asFriend: { readonly days: number; readonly paidAtMs: number | null } | null;
};

export type Inviter = { readonly name: string; readonly avatarSeed: number };

/** A friend that somebody sent, as staff see it. */
export type ReferralCase = {
  readonly id: string;
  /** Of the oldest character of who sent it, and of its own. */
  readonly name: string;
  readonly friend: string;
  /** When it is paid next, or when it was stopped. */
  readonly atMs: number;
};

export type ReferralCases = {
  readonly waiting: readonly ReferralCase[];
  readonly stopped: readonly ReferralCase[];
};

/** Why a friend brings something to whoever sent it. */
export type ReferralWhy = ReferralCase & {
  readonly sinceMs: number;
  /** Days on which it came, and the combat level of its best character now. */
  readonly days: number;
  readonly combat: number;
  readonly isOfHousehold: boolean;
  /** Whether one of the two is banned, so that nothing is paid meanwhile. */
  readonly isBarred: boolean;
  readonly friendPaidAtMs: number | null;
  /** How many came by the same account this month. */
  readonly ofMonth: number;
  /** What each takes and brings, when it was reached, and when it is paid or was. */
  readonly steps: readonly {
    readonly combat: number;
    readonly days: number;
    readonly crowns: number;
    readonly reachedAtMs: number | null;
    readonly paysAtMs: number | null;
    readonly paidAtMs: number | null;
  }[];
  readonly stopped: { readonly atMs: number; readonly reason: string; readonly by: string } | null;
};

export type ReferralsApi = {
  /** Whose face and name stand at an address; `null` for one that leads nowhere. */
  readonly inviter: Query<{ refId: string }, Inviter | null>;
  readonly mine: Query<{}, ReferralsView | null>;
  /** Draws the address of the account, or another one in its place; it shows the character. */
  readonly draw: Command<{ characterId: string }, { readonly refId: string }>;
  /** Says by which address the account came. */
  readonly claim: Command<{ refId: string }>;
  /** For those who see which accounts belong together, as all that follow. */
  readonly cases: Query<{}, Outcome<ReferralCases>>;
  readonly why: Query<{ referralId: string }, Outcome<ReferralWhy | null>>;
  /** Whoever sent that friend has nothing more of it, and reads why. */
  readonly stop: Command<{ referralId: string; reason: string }>;
  readonly resume: Command<{ referralId: string; reason: string }>;
};
