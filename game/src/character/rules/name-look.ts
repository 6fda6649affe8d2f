import { nameColours } from "../../premium/content/cosmetics.ts";
import type { NameLook } from "../api.ts";

/** How a character's name is written, by its row. */
export function nameLookOf(row: {
  readonly nameColour?: string | undefined;
  readonly nameGlows?: true | undefined;
}): NameLook {
  const nameColour = nameColours.find((one) => one === row.nameColour) ?? null;
  return { nameColour, nameGlows: row.nameGlows ?? false };
}
