import type { CharacterContext } from "../../core/functions/context.ts";
import { nameHeldMs } from "../rules/departure.ts";
import { nameKey, nameLook } from "../rules/name.ts";
import type { CharacterModel } from "../tables.ts";

/**
 * Gives a character another name, which the caller found to be free. Nobody bears the one before for a season, as if its
 * bearer had left; features that keep names hear of it as `renamed`.
 */
export async function renameCharacter(
  { db, nowMs, character, emit }: CharacterContext<CharacterModel>,
  name: string,
): Promise<void> {
  const { _id, name: from, nameKey: keyBefore } = character;
  await db.patch(_id, { name, nameKey: nameKey(name), nameLook: nameLook(name) });
  await db.insert("departedCharacters", {
    wasId: _id,
    nameKey: keyBefore,
    nameLook: nameLook(keyBefore),
    nameFreeAtMs: nowMs + nameHeldMs,
  });
  await emit({ kind: "renamed", from, name });
}
