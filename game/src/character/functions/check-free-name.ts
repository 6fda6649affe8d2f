import type { Reader } from "../../core/functions/context.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { checkName, nameKey } from "../rules/name.ts";
import type { CharacterModel } from "../tables.ts";
import { findByName } from "./find-by-name.ts";

/** Whether a new character may bear a name: `name-invalid`, `name-reserved` or `name-taken` if not. */
export async function checkFreeName(
  db: Reader<CharacterModel>,
  name: string,
  nowMs: number,
): Promise<Outcome<null, "name-invalid" | "name-reserved" | "name-taken">> {
  const fitting = checkName(name);
  if (!fitting.ok) return fitting;
  const isBorne = (await findByName(db, name)) !== null;
  return isBorne || (await isHeld(db, name, nowMs)) ? refuse("name-taken", { name }) : done(null);
}

/** Whether somebody who left bore it not long ago. */
async function isHeld(db: Reader<CharacterModel>, name: string, nowMs: number): Promise<boolean> {
  const departed = await db
    .query("departedCharacters")
    .withIndex("by_name_key", (q) => q.eq("nameKey", nameKey(name)))
    .collect();
  return departed.some(({ nameFreeAtMs }) => nameFreeAtMs > nowMs);
}
