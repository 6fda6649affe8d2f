/** How a piece came into the world. */
export const pieceOrigins = ["made", "found", "given", "bought"] as const;

export type PieceOrigin = (typeof pieceOrigins)[number];
