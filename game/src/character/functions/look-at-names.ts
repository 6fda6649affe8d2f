import { gameFunctions } from "../../core/functions/game-functions.ts";
import { nameLook } from "../rules/name.ts";
import type { CharacterModel } from "../tables.ts";

const lookedAtOnceMax = 200;

const { internalMutation } = gameFunctions<CharacterModel>();

/** Computes what names look like that were given before looks were compared. */
export const lookAtNames = internalMutation({
  args: {},
  handler: async ({ db }) => {
    const borne = await db
      .query("characters")
      .withIndex("by_name_look", (q) => q.eq("nameLook", undefined))
      .take(lookedAtOnceMax);
    const held = await db
      .query("departedCharacters")
      .withIndex("by_name_look", (q) => q.eq("nameLook", undefined))
      .take(lookedAtOnceMax);
    for (const { _id, nameKey } of borne) await db.patch(_id, { nameLook: nameLook(nameKey) });
    for (const { _id, nameKey } of held) await db.patch(_id, { nameLook: nameLook(nameKey) });
    return { looked: borne.length + held.length };
  },
});
