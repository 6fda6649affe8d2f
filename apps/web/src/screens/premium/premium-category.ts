export const premiumCategories = [
  "crowns",
  "patron",
  "cosmetics",
  "redeem",
  "referrals",
  "history",
] as const;

export type PremiumCategory = (typeof premiumCategories)[number];
