import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { checkName, nameKey, nameLook } from "../rules/name.ts";
import type { CharacterReader } from "../tables.ts";
import { findByName } from "./find-by-name.ts";

/** Whether a new character may bear a name: `name-invalid`, `name-reserved` or `name-taken` if not. */
export async function checkFreeName(
  db: CharacterReader,
  name: string,
  nowMs: number,
): Promise<Outcome<null, "name-invalid" | "name-reserved" | "name-taken">> {
  const fitting = checkName(name);
  if (!fitting.ok) return fitting;
  const isTaken = (await isBorne(db, name)) || (await isHeld(db, name, nowMs));
  return isTaken ? refuse("name-taken", { name }) : done(null);
}

/** Whether a character bears the name, or one that looks like it. */
async function isBorne(db: CharacterReader, name: string): Promise<boolean> {
  if ((await findByName(db, name)) !== null) return true;
  const alike = await db
    .query("characters")
    .withIndex("by_name_look", (q) => q.eq("nameLook", nameLook(name)))
    .first();
  return alike !== null;
}

/** Whether a departed character bore the name, or one that looks like it, not long ago. */
async function isHeld(db: CharacterReader, name: string, nowMs: number): Promise<boolean> {
  const same = await db
    .query("departedCharacters")
    .withIndex("by_name_key", (q) => q.eq("nameKey", nameKey(name)))
    .collect();
  const alike = await db
    .query("departedCharacters")
    .withIndex("by_name_look", (q) => q.eq("nameLook", nameLook(name)))
    .collect();
  return [...same, ...alike].some(({ nameFreeAtMs }) => nameFreeAtMs > nowMs);
}
