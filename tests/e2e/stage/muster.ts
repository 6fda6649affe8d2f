import { gameFunctions } from "@aldermoor/game/core/functions/game-functions.ts";
import { done, refuse } from "@aldermoor/game/core/rules/outcome.ts";
import { fighterClassIds } from "@aldermoor/game/fighters/content/classes.ts";
import { fighterNames } from "@aldermoor/game/fighters/content/names.ts";
import type { FighterId } from "@aldermoor/game/fighters/functions/companies.ts";
import { changeCompany } from "@aldermoor/game/fighters/functions/companies.ts";
import { memberOf } from "@aldermoor/game/village/functions/villages.ts";
import { v } from "convex/values";
import type { StageModel } from "./give-past.ts";
import { dayMs } from "./veteran.ts";

const { characterMutation } = gameFunctions<StageModel>();

/** Gives the caller's character six fighters of a level, and has it and its village be what they are for twenty days. */
export const muster = characterMutation({
  args: { level: v.number() },
  handler: async ({ db, nowMs, character }, { level }) => {
    const characterId = character._id;
    const ids: FighterId[] = [];
    for (const place of [0, 1, 2, 3, 4, 5]) {
      ids.push(
        await db.insert("fighters", {
          characterId,
          class: fighterClassIds[(place + level) % fighterClassIds.length] ?? "reaver",
          rank: "regular",
          trait: "hearty",
          name: fighterNames[(7 * level + place) % fighterNames.length] ?? "Hob",
          byname: "of-the-reeds",
          face: 100 * level + place,
          level,
          xp: 0,
          trainedGold: 0,
          paidDay: 0,
        }),
      );
    }
    await changeCompany(db, characterId, { attack: ids });
    const member = await memberOf(db, characterId);
    if (member === null) return refuse("not-in-village");
    await db.patch(member._id, { memberSinceMs: nowMs - 20 * dayMs });
    await db.patch(member.villageId, { siegesEnabled: { sinceMs: nowMs - 20 * dayMs } });
    return done(null);
  },
});
