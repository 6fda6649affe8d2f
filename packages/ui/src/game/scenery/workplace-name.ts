/** What stands in the foreground of a land where somebody works. Kinds of places, not places of the game. */
export const workplaceNames = ["pit", "felling", "jetty", "thicket", "burrow"] as const;

export type WorkplaceName = (typeof workplaceNames)[number];
