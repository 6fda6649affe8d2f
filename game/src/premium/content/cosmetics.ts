// Cosmetics are seen, and do nothing else.

/** Colours of a name; which of them is chosen when it is worn. The words are stored. */
export const nameColours = ["ember", "straw", "moss", "fen", "heather", "rose"] as const;

export type NameColour = (typeof nameColours)[number];

/** Signs beside a name in the chat; the words are stored. */
export const flairs = ["leaf", "lantern", "feather", "moon", "fish", "anvil"] as const;

export type Flair = (typeof flairs)[number];

/** Colours of what is pressed and chosen on the pages of the game; kept by the account and drawn by its own pages. */
export const accents = ["moss", "fen", "heather", "rose"] as const;

export type Accent = (typeof accents)[number];
