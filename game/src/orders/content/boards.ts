/** What orders are ranked by: the levels of their members, and what those earn by the boss of the moor in a season. */
export const orderBoards = ["level", "omens"] as const;

export type OrderBoard = (typeof orderBoards)[number];
