import { gameFunctions } from "@aldermoor/game/core/functions/game-functions.ts";
import type { Outcome } from "@aldermoor/game/core/rules/outcome.ts";
import { done } from "@aldermoor/game/core/rules/outcome.ts";
import type { CharacterDoc } from "@aldermoor/game/core/tables.ts";
import { riteIds } from "@aldermoor/game/village-works/content/rites.ts";
import { addRite, setBuilt } from "@aldermoor/game/village-works/functions/terms.ts";
import type { WorksModel } from "@aldermoor/game/village-works/tables.ts";
import { buildingIds } from "@aldermoor/game/village/content/buildings.ts";
import { membersMax } from "@aldermoor/game/village/content/limits.ts";
import { addMember } from "@aldermoor/game/village/functions/membership.ts";
import type { VillageModel } from "@aldermoor/game/village/tables.ts";
import { v } from "convex/values";

const { characterMutation } = gameFunctions<VillageModel & WorksModel>();

const builtLevel = 5;
const taxPercent = 5;
const riteStrength = 1.2;
const daysAgo = 10 * 86_400_000;
const letters = "abcdefghjk";

/**
 * Has a character live in a village: the first of thirty founds it, with all buildings, a tax and two rites; the next come to it.
 * Players need gold and levels for that, which those of the bench do not have.
 */
export const settle = characterMutation({
  args: { nth: v.number() },
  handler: async (context, { nth }): Promise<Outcome> => {
    const { db, nowMs, character } = context;
    const name = `Bench ${nameOf(Math.floor(nth / membersMax))}`;
    const found = await db
      .query("villages")
      .withIndex("by_name_key", (q) => q.eq("nameKey", name))
      .unique();
    const villageId =
      found?._id ?? (await db.insert("villages", villageOf(name, character, nowMs)));
    const village = await db.get(villageId);
    if (village === null) throw new Error("The village of the bench is not there.");
    await addMember(context, village, character, {
      rank: found === null ? "elder" : "member",
      by: null,
      memberSinceMs: nowMs - daysAgo,
    });
    if (found !== null) return done(null);
    await setBuilt(db, villageId, { levels: village.buildings, isOwing: false }, nowMs);
    for (const rite of riteIds.slice(0, 2)) {
      const span = { fromMs: nowMs, untilMs: nowMs + daysAgo };
      await addRite(db, villageId, { rite, strength: riteStrength, by: character.name, ...span });
    }
    await context.emit({ kind: "village-tax-set", villageId, percent: taxPercent, fromMs: nowMs });
    return done(null);
  },
});

function villageOf(name: string, elder: CharacterDoc, nowMs: number) {
  return {
    name,
    nameKey: name,
    nameLook: name,
    text: "",
    textBy: { id: elder._id, atMs: nowMs },
    banner: { pattern: "plain", field: "moss", figure: "bone", charge: "flame" } as const,
    joining: "invite" as const,
    foundedAtMs: nowMs,
    xp: 0,
    buildings: Object.fromEntries(buildingIds.map((id) => [id, builtLevel])),
    taxPercent,
    nextTax: null,
    membersLaunch: false,
    withdrawLimits: { steward: 0, member: 0 },
    siegesEnabled: null,
    disbanding: null,
    membersCount: 0,
    officeAtMs: nowMs,
  };
}

function nameOf(nth: number): string {
  return String(nth).replace(/\d/gu, (digit) => letters[Number(digit)] ?? "");
}
