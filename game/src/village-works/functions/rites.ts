import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postFromWorld } from "../../core/functions/ledger/holders.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { withRight } from "../../village/functions/standing.ts";
import { noteInVillage, villageHolder } from "../../village/functions/villages.ts";
import { riteIds } from "../content/rites.ts";
import { lightRite as decide, ritePrice, riteStrength } from "../rules/rites.ts";
import type { WorksModel } from "../tables.ts";
import { bringUpToDate } from "./tend.ts";
import { addRite, findTerms, ritesIn } from "./terms.ts";
import { villageModifier } from "./village-modifier.ts";

const { characterMutation } = gameFunctions<WorksModel>();

/**
 * Lights a rite for all who are members now, as strong as the shrine makes it. Refuses as `withRight` and as the rule
 * `lightRite`, and `favour-short` (`n`).
 */
export const lightRite = characterMutation({
  needs: ["full-account"],
  args: { rite: oneOf(riteIds) },
  handler: async (context, { rite }): Promise<Outcome<{ readonly untilMs: number }>> => {
    const { db, nowMs, character } = context;
    const held = await withRight(context, "rite");
    if (!held.ok) return held;
    const { village, members } = held.value;
    await bringUpToDate(context, village, { collects: true });
    const built = (await db.get(village._id)) ?? village;
    const strength = riteStrength(await villageModifier(db, built, "shrinePower"));
    const terms = await findTerms(db, village._id);
    const burning = terms === null ? [] : ritesIn(terms);
    const lit = decide(burning, { rite, strength }, nowMs);
    if (!lit.ok) return lit;
    const favour = -ritePrice(members.length);
    const entry = { reason: "rite", currencies: { favour } } as const;
    const paid = await postFromWorld(db, villageHolder(village._id), entry, nowMs);
    if (!paid.ok) return refuse("favour-short", { n: paid.params["n"] ?? 0 });
    await addRite(db, village._id, { ...lit.value, by: character.name });
    const line = { atMs: nowMs, kind: "rite", name: character.name, thing: rite } as const;
    await noteInVillage(db, village._id, line);
    return done({ untilMs: lit.value.untilMs });
  },
});
