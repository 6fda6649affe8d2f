/** Why Crowns came to an account or went from it. The words are stored, so they are permanent. */
export const crownReasons = [
  /** Paid for. */
  "purchase",
  "code",
  "referral",
  /** By staff. */
  "grant",
  /** Spent on an offer, or on one for somebody else. */
  "offer",
  "gift",
  /** What was given and not taken. */
  "gift-returned",
  /** Paid back, and what could not be paid back. */
  "refund",
  "refund-failed",
  /** Taken back by the bank, and what the bank gave back. */
  "chargeback",
  "chargeback-won",
] as const;

export type CrownReason = (typeof crownReasons)[number];
