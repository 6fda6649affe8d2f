/** More than anybody has: eight of a patron, and four that are bought. */
export const loadoutPlacesMax = 12;

/** Characters of a loadout's name. */
export const loadoutNameMax = 24;

/** Characters of the name of a saved filter. */
export const filterNameMax = 24;

/** What puts a loadout on by itself: a kind of work, or a boss for as long as the fight lasts. */
export const loadoutOccasions = ["combat", "gather", "craft", "boss", "strike"] as const;

export type LoadoutOccasion = (typeof loadoutOccasions)[number];

/** The occasion of that name, if there is one. */
export function readOccasion(word: string | null): LoadoutOccasion | null {
  return loadoutOccasions.find((occasion) => occasion === word) ?? null;
}

/** What is eaten or drunk by itself: one of each can be chosen. */
export const provisionKinds = ["ration", "meal", "potion"] as const;

export type ProvisionKind = (typeof provisionKinds)[number];

/** The provision of that name, if there is one. */
export function readProvisionKind(word: string): ProvisionKind | null {
  return provisionKinds.find((kind) => kind === word) ?? null;
}
