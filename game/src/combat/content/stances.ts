import { attributeIds } from "../../core/content/skills.ts";

/** How somebody fights: with all attributes alike, or with one above the others. */
export const stances = ["balanced", ...attributeIds] as const;

export type Stance = (typeof stances)[number];
