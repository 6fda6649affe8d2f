/** What lies with the market or between two players until somebody takes it. */
export const escrowKinds = ["order", "listing", "reservation", "gift"] as const;
export type EscrowKind = (typeof escrowKinds)[number];
