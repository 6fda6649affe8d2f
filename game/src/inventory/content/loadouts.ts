/** How many loadouts a character keeps. */
export const loadoutPlaces = 5;

/** Characters of a loadout's name. */
export const loadoutNameMax = 24;
