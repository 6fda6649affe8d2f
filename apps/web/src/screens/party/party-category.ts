/** The pages of a party. */
export const partyCategories = ["overview", "expeditions", "quests", "finder", "log"] as const;

export type PartyCategory = (typeof partyCategories)[number];
