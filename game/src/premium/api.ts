import type { Command, Query } from "../core/api-types.ts";
import type { Outcome } from "../core/rules/outcome.ts";
import type { CodeGood } from "./content/codes.ts";
import type { Accent, Flair, NameColour } from "./content/cosmetics.ts";
import type { CrownOfferId } from "./content/crown-offers.ts";
import type { CrownReason } from "./content/crown-reasons.ts";
import type { CodeState } from "./rules/code.ts";
import type { PaymentState } from "./rules/payment.ts";

/** What an account has of what is sold for Crowns. */
export type PremiumView = {
  /** Below 0 where a payment was taken back whose Crowns were spent. */
  readonly crowns: number;
  readonly patron: {
    /** When it ends; `null` where the account is no patron. */
    readonly untilMs: number | null;
    /** What is left of it while Crowns are owed; `null` otherwise. */
    readonly pausedMs: number | null;
  };
};

export type BuyingView = {
  /** The currency, in small letters, and what a hundred Crowns cost in its smallest unit; `null` where nothing is sold. */
  readonly price: { readonly currency: string; readonly pricePerHundred: number } | null;
  /** What may be spent in a UTC month, in Crowns, and what may from an instant on. */
  readonly cap: {
    readonly crowns: number;
    readonly next: { readonly crowns: number; readonly fromMs: number } | null;
  };
  /** What was spent this month, in Crowns, with what may be paid yet. */
  readonly spentCrowns: number;
  /** The last payment that was begun this month. */
  readonly last: {
    readonly id: string;
    readonly crowns: number;
    readonly state: PaymentState;
    /** Where it is paid, once the page there is open. */
    readonly url: string | null;
    readonly untilMs: number;
    /** Whether the page could not be opened. */
    readonly hasFailed: boolean;
  } | null;
};

export type PaymentView = {
  readonly id: string;
  readonly crowns: number;
  /** In the smallest unit of the currency. */
  readonly price: { readonly amount: number; readonly currency: string };
  readonly atMs: number;
  /** Crowns of it that were paid back. */
  readonly refunded: number;
  /** Whether the bank took it back. */
  readonly isDisputed: boolean;
  /** Crowns of it that could be paid back now, and until when. */
  readonly refundableCrowns: number;
  readonly refundableUntilMs: number | null;
};

export type CrownHistory = {
  /** The last movements, the newest first; `about` is the offer or payment that each was for, or why staff gave it. */
  readonly entries: readonly {
    readonly id: string;
    readonly atMs: number;
    readonly amount: number;
    readonly reason: CrownReason;
    readonly about: string;
  }[];
  readonly payments: readonly PaymentView[];
};

export type LooksView = {
  readonly nameColour: NameColour | null;
  readonly nameGlows: boolean;
  readonly flair: Flair | null;
  readonly accent: Accent | null;
  /** Ids of cosmetics that the character may wear now. */
  readonly wearable: readonly string[];
  /** What the account has; what is locked is so until the Crowns are made up that it owes. */
  readonly goods: readonly { readonly offer: CrownOfferId; readonly isLocked: boolean }[];
  /** When the character may change its name again; `null` where it may now. */
  readonly renamesAtMs: number | null;
};

export type PremiumGift = {
  readonly id: string;
  /** Who gave it, or whom it is for. */
  readonly name: string;
  readonly offer: CrownOfferId;
  readonly sentAtMs: number;
  /** When it goes back by itself. */
  readonly untilMs: number;
};

export type PremiumGiftView = {
  readonly received: readonly PremiumGift[];
  readonly sent: readonly PremiumGift[];
};

/** Codes that were made together. */
export type CodeBatchView = {
  readonly id: string;
  readonly gives: CodeGood;
  /** Crowns or days; 1 of a cosmetic. */
  readonly amount: number;
  readonly codes: number;
  readonly usesOfEach: number;
  /** Uses of all of them. */
  readonly used: number;
  readonly madeAtMs: number;
  readonly untilMs: number;
  readonly reason: string;
  /** Who made them, or asked for them, and whether that is the reader. */
  readonly by: string;
  readonly isOwn: boolean;
  /** Who agreed; `null` where nobody had to. */
  readonly second: string | null;
  readonly state: CodeState;
};

export type CodeView = {
  readonly id: string;
  /** `XXXX-XXXX-XXXX`. */
  readonly code: string;
  readonly used: number;
  readonly state: CodeState;
};

type CodeSizes = { amount: number; codes: number; usesOfEach: number; days: number };

type ByCharacter = { characterId: string };

export type PremiumApi = {
  readonly mine: Query<{}, PremiumView | null>;
  readonly buying: Query<{}, BuyingView | null>;
  readonly history: Query<{}, CrownHistory | null>;
  readonly looks: Query<ByCharacter, LooksView | null>;
  readonly gifts: Query<{}, PremiumGiftView | null>;
  /** Begins to pay for Crowns; `buying` tells where, once the page is open. */
  readonly buy: Command<{ crowns: number }, { readonly paymentId: string }>;
  readonly giveUp: Command<{ paymentId: string }>;
  /** In Crowns a month: lower at once, higher after seven days. */
  readonly setCap: Command<{ crowns: number }>;
  /** Pays back what of a payment was not spent, and answers how many Crowns that were. */
  readonly refund: Command<{ paymentId: string }, { readonly crowns: number }>;
  readonly buyOffer: Command<{ offer: CrownOfferId }>;
  readonly rename: Command<ByCharacter & { name: string }>;
  /** A face put together of parts, for who has the editor. */
  readonly changeParts: Command<ByCharacter & { avatarSeed: number }>;
  readonly wearNameColour: Command<ByCharacter & { colour: NameColour | null }>;
  readonly wearGlow: Command<ByCharacter & { isWorn: boolean }>;
  readonly wearFlair: Command<ByCharacter & { flair: Flair | null }>;
  readonly wearAccent: Command<{ accent: Accent | null }>;
  readonly give: Command<
    ByCharacter & { name: string; offer: CrownOfferId },
    { readonly name: string }
  >;
  readonly takeGift: Command<{ giftId: string }>;
  /** Goes back; the giver has the Crowns again. */
  readonly declineGift: Command<{ giftId: string }>;
  /** Enters a code, and answers what it gave. */
  readonly redeem: Command<{ code: string }, { readonly gives: CodeGood; readonly amount: number }>;
  /** For those who hold the keys, as all that follow. */
  readonly codeBatches: Query<{}, Outcome<readonly CodeBatchView[]>>;
  readonly codesOf: Query<{ batchId: string }, Outcome<readonly CodeView[]>>;
  readonly makeCodes: Command<CodeSizes & { gives: CodeGood; reason: string }>;
  /** The same for what takes a second person. */
  readonly askCodes: Command<CodeSizes & { gives: CodeGood; reason: string }>;
  readonly revokeCodes: Command<{ batchId: string; codeId: string | null; reason: string }>;
  /** A second person has to agree. */
  readonly askCrowns: Command<{ name: string; crowns: number; reason: string }>;
};
