export const premiumCategories = ["crowns", "patron", "cosmetics", "history"] as const;

export type PremiumCategory = (typeof premiumCategories)[number];
