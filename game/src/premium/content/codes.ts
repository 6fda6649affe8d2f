import { dayMs } from "../../core/content/time-spans.ts";
import type { CrownOfferId } from "./crown-offers.ts";

/** Cosmetics that a code can give, by the offers that sell them. */
export const codeCosmetics = [
  "crowns-frame-alder",
  "crowns-backdrop-dawn",
  "crowns-name-colour",
  "crowns-chat-flair",
  "crowns-theme",
  "crowns-village-banner",
] as const satisfies readonly CrownOfferId[];

/** What a code gives; the words are stored, so they are permanent. Gold, goods, experience and time are none of it. */
export const codeGoods = ["crowns", "patron-days", ...codeCosmetics] as const;

export type CodeGood = (typeof codeGoods)[number];

/** Letters of a code, in groups of four. */
export const codeLength = 12;

/** What staff may ask for at a time. */
export const codeLimits = {
  /** Given by one use. */
  crowns: 10_000,
  patronDays: 90,
  codes: 100,
  usesOfEach: 10_000,
  /** All uses of a batch together, in Crowns: what the same would be bought for. */
  worth: 1_000_000,
  /** How long they hold. */
  days: 365,
  /** Batches that hold at a time. */
  batches: 100,
} as const;

/** What one of the staff makes alone within so long, in Crowns. Codes for Crowns are made by two, whatever their sum. */
export const worthAloneMax = 10_000;
export const aloneWithinMs = 30 * dayMs;

/** What of them staff see: all that hold, and the last of those that ended. */
export const batchesShown = 2 * codeLimits.batches;

/** How often an account may enter a code, right or wrong, within an hour. */
export const codeTries = 5;
export const codeTriesWithinMs = 3_600_000;
