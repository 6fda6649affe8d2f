import { v } from "convex/values";
import type { CharacterContext } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { withRight } from "../../village/functions/standing.ts";
import { tellVillage } from "../../village/functions/tell-village.ts";
import type { VillageDoc } from "../../village/functions/villages.ts";
import { noteInVillage } from "../../village/functions/villages.ts";
import { resolvesAfterMs } from "../content/limits.ts";
import type { Declaration } from "../rules/declare.ts";
import { checkDeclaration } from "../rules/declare.ts";
import type { SiegeModel } from "../tables.ts";
import { defencesIn, eligibleNow, forcesOf } from "./forces.ts";
import type { SiegeId } from "./sieges.ts";
import { attackOf, attackOn, lastMetMs, siegeDecided } from "./sieges.ts";
import type { SiegeStanding } from "./standings.ts";
import { siegeStandingOf, writeStanding } from "./standings.ts";

const { characterMutation } = gameFunctions<SiegeModel>();

type Context = CharacterContext<SiegeModel>;

/**
 * Declares a siege on another village, which is decided twelve hours later among those who belong to both now. Refuses
 * `not-in-village`, `newcomer`, `not-allowed-in-village`, `target-gone`, and as `checkDeclaration` does.
 */
export const declare = characterMutation({
  flag: "siege-declarations",
  args: { villageId: v.string() },
  handler: async (context, { villageId }): Promise<Outcome<{ siegeId: string }>> => {
    const { db, nowMs } = context;
    const membership = await withRight(context, "declare-siege");
    if (!membership.ok) return membership;
    const { village: own } = membership.value;
    const targetId = db.normalizeId("villages", villageId);
    const target = targetId === null ? null : await db.get(targetId);
    if (target === null || target._id === own._id) return refuse("target-gone");
    const standing = await siegeStandingOf(db, own._id, nowMs);
    const declaration = await declarationOf(context, { own, target }, standing);
    // What all members have is counted last: it is most of what there is to read.
    const soFar = checkDeclaration(declaration);
    if (!soFar.ok) return soFar;
    const eligible = await eligibleNow(db, own, target, nowMs);
    const attackers = defencesIn(await forcesOf(db, eligible.attackers));
    const defenders = defencesIn(await forcesOf(db, eligible.defenders));
    const may = checkDeclaration({
      ...declaration,
      own: { ...declaration.own, defences: attackers },
      target: { ...declaration.target, defences: defenders },
    });
    if (!may.ok) return may;
    await writeStanding(db, own._id, { ...standing, declared: standing.declared + 1 });
    const siegeId = await insertSiege(context, { own, target, eligible });
    await tellBoth(context, { own, target, siegeId });
    return done({ siegeId });
  },
});

/** What is known of a declaration without counting formations. */
async function declarationOf(
  { db, nowMs }: Pick<Context, "db" | "nowMs">,
  { own, target }: Sides,
  standing: SiegeStanding,
): Promise<Declaration> {
  const other = await siegeStandingOf(db, target._id, nowMs);
  return {
    nowMs,
    own: {
      enabledSinceMs: own.siegesEnabled?.sinceMs ?? null,
      rating: standing.rating,
      defences: null,
      declaredThisWeek: standing.declared,
      isAttacking: (await attackOf(db, own._id)) !== null,
    },
    target: {
      enabledSinceMs: target.siegesEnabled?.sinceMs ?? null,
      rating: other.rating,
      defences: null,
      isAttacked: (await attackOn(db, target._id)) !== null,
      shieldUntilMs: other.shieldUntilMs,
    },
    lastMetMs: await lastMetMs(db, own._id, target._id),
  };
}

type Sides = { readonly own: VillageDoc; readonly target: VillageDoc };

async function insertSiege(
  { db, nowMs, character }: Context,
  { own, target, eligible }: Sides & { readonly eligible: Awaited<ReturnType<typeof eligibleNow>> },
): Promise<SiegeId> {
  const resolvesAtMs = nowMs + resolvesAfterMs;
  const siegeId = await db.insert("sieges", {
    attackerId: own._id,
    defenderId: target._id,
    attackerName: own.name,
    defenderName: target.name,
    declaredBy: character.name,
    declaredAtMs: nowMs,
    resolvesAtMs,
    state: "declared",
    attackers: [...eligible.attackers],
    defenders: [...eligible.defenders],
    attackersLine: null,
    defendersLine: null,
  });
  await setDeadline(db, { kind: siegeDecided, subject: siegeId }, resolvesAtMs);
  return siegeId;
}

async function tellBoth(
  context: Context,
  { own, target, siegeId }: Sides & { readonly siegeId: SiegeId },
): Promise<void> {
  const { db, nowMs, character } = context;
  const resolvesAtMs = nowMs + resolvesAfterMs;
  for (const [village, other, isAttack] of [
    [own, target, true],
    [target, own, false],
  ] as const) {
    await noteInVillage(db, village._id, {
      atMs: nowMs,
      kind: isAttack ? "siege-declared" : "siege-against",
      name: character.name,
      thing: other.name,
    });
    await tellVillage(
      context,
      village._id,
      {
        kind: "siege-declared",
        siegeId,
        village: other.name,
        by: character.name,
        isAttack,
        resolvesAtMs,
      },
      // Who declared it has just done so.
      character._id,
    );
  }
}
