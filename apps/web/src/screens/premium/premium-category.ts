export const premiumCategories = ["crowns", "patron", "cosmetics", "redeem", "history"] as const;

export type PremiumCategory = (typeof premiumCategories)[number];
