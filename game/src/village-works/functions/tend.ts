import { v } from "convex/values";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postFromWorld } from "../../core/functions/ledger/holders.ts";
import { processBatch } from "../../core/functions/process-batch.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import { tellVillage } from "../../village/functions/tell-village.ts";
import type { VillageDoc, VillageId } from "../../village/functions/villages.ts";
import { noteInVillage, villageHolder } from "../../village/functions/villages.ts";
import { upkeepOf } from "../rules/levels.ts";
import { chargeDays } from "../rules/upkeep.ts";
import type { WorksModel } from "../tables.ts";
import type { PayerDoc } from "./payers.ts";
import { creditTo, ledgerNow, taxPaidCenti } from "./payers.ts";
import { setBuilt } from "./terms.ts";
import type { ActingContext, WorksDoc } from "./works.ts";
import { nextTendAt, siteOf, treasuryOf, worksOf } from "./works.ts";

/** The kind of the deadlines at which buildings are done; their subjects are villages. */
export const villageBuilt = "village-built";

const villagesAtOnce = 20;
/** More books of one village are not looked through at once: members, and who left lately. */
const payersMax = 100;
const parkedMs = 10 * 60_000;

const { internalMutation } = gameFunctions<WorksModel>();

/** Looks after the villages that are due: taxes are collected every ten minutes, upkeep as the day begins. */
export const tend = internalMutation({
  args: {},
  handler: async ({ db, nowMs, runIsolated }) => {
    const due = await db
      .query("villageWorks")
      .withIndex("by_due", (q) => q.lte("tendAtMs", nowMs))
      .take(villagesAtOnce);
    const tended = await processBatch(
      due,
      ({ villageId }) => runIsolated("village-works:tendOne", { villageId }),
      ({ _id }) => db.patch(_id, { tendAtMs: nowMs + parkedMs }),
    );
    return { more: due.length === villagesAtOnce && tended > 0 };
  },
});

/** Looks after one village. */
export const tendOne = internalMutation({
  args: { villageId: v.id("villages") },
  handler: async (context, { villageId }) => {
    const village = await context.db.get(villageId);
    if (village === null) throw new Error(`The works of ${villageId} outlived it.`);
    await bringUpToDate(context, village, { collects: true });
    return null;
  },
});

/** Finishes a building; the subject is the village. */
export const finish = internalMutation({
  args: { subject: v.string() },
  handler: async (context, { subject }) => {
    const id = context.db.normalizeId("villages", subject);
    const village = id === null ? null : await context.db.get(id);
    if (village !== null) await bringUpToDate(context, village);
    return null;
  },
});

/**
 * Brings a village up to this instant, as a job that came in time would have: what is built is finished, taxes are collected
 * where that is asked for or a day has begun, and upkeep is charged.
 */
export async function bringUpToDate(
  context: ActingContext,
  village: VillageDoc,
  { collects = false }: { readonly collects?: boolean } = {},
): Promise<void> {
  const { db, nowMs } = context;
  const works = await worksOf(db, village._id);
  if (collects || works.isOwing || works.upkeepDay < utcDay(nowMs)) {
    await collect(context, village._id);
    await db.patch(works._id, { collectedAtMs: nowMs, tendAtMs: nextTendAt(nowMs) });
  }
  await finishSite(context, village);
  await charge(context, village._id);
}

async function finishSite(context: ActingContext, { _id }: VillageDoc): Promise<void> {
  const { db, nowMs } = context;
  const works = await worksOf(db, _id);
  const site = siteOf(works);
  const village = await db.get(_id);
  if (village === null || site === null || site.finishesAtMs > nowMs) return;
  // Days that began before it was done are charged by what stood then.
  await charge(context, _id, site.finishesAtMs);
  const { isOwing } = await worksOf(db, _id);
  const { building, level } = site;
  const levels = { ...village.buildings, [building]: level };
  await db.patch(_id, { buildings: levels });
  await db.patch(works._id, { site: null });
  await setDeadline(db, { kind: villageBuilt, subject: _id }, null);
  await setBuilt(db, _id, { levels, isOwing }, nowMs);
  const line = { atMs: site.finishesAtMs, kind: "built", name: "", thing: building } as const;
  await noteInVillage(db, _id, { ...line, n: level });
  await tellVillage(context, _id, { kind: "village-built", building, level });
}

/** Takes over what the books of members, and of those who left lately, have paid in tax since the last time. */
async function collect(context: ActingContext, villageId: VillageId): Promise<void> {
  const payers = await context.db
    .query("villagePayers")
    .withIndex("by_village", (q) => q.eq("villageId", villageId))
    .take(payersMax);
  for (const payer of payers) await collectFrom(context, villageId, payer);
}

/** The same of one payer. `waits`: somebody else acts for it, as of a gift. */
export async function collectFrom(
  context: ActingContext,
  villageId: VillageId,
  payer: PayerDoc,
  { waits }: { readonly waits?: true } = {},
): Promise<void> {
  const { db, nowMs } = context;
  const paidCenti = taxPaidCenti(await ledgerNow(context, payer.characterId));
  const worthCenti = paidCenti - payer.collectedCenti;
  if (worthCenti <= 0) return;
  const entry = { reason: "tax", centiGold: worthCenti } as const;
  const posted = await postFromWorld(db, villageHolder(villageId), entry, nowMs);
  if (!posted.ok) throw new Error(`A treasury refuses taxes: ${posted.code}.`);
  await db.patch(payer._id, { collectedCenti: paidCenti });
  const gift = waits === true ? { worthCenti, waits } : { worthCenti };
  await creditTo(context, villageId, payer, gift);
}

/** Charges the days that have begun by an instant, and a day that is owed as soon as the treasury has it. */
export async function charge(
  context: ActingContext,
  villageId: VillageId,
  atMs = context.nowMs,
): Promise<void> {
  const { db, nowMs } = context;
  const works = await worksOf(db, villageId);
  const village = await db.get(villageId);
  if (village === null) return;
  const aDay = upkeepOf(village.buildings);
  const { gold } = await treasuryOf(db, villageId);
  const before = { day: works.upkeepDay, isOwing: works.isOwing };
  const {
    day,
    isOwing,
    gold: taken,
  } = chargeDays(before, { treasury: gold.gold, aDay, nowMs: atMs });
  if (taken > 0) {
    const entry = { reason: "upkeep", gold: -taken } as const;
    const posted = await postFromWorld(db, villageHolder(villageId), entry, nowMs);
    if (!posted.ok) throw new Error(`A treasury lacks what it was charged: ${posted.code}.`);
  }
  if (day !== works.upkeepDay || isOwing !== works.isOwing)
    await db.patch(works._id, { upkeepDay: day, isOwing });
  if (isOwing !== works.isOwing) await turn(context, village, { works, isOwing, aDay });
}

type Turn = { readonly works: WorksDoc; readonly isOwing: boolean; readonly aDay: number };

/** From now on the buildings give half, or all again. */
async function turn(
  context: ActingContext,
  { _id, buildings }: VillageDoc,
  { isOwing, aDay }: Turn,
): Promise<void> {
  const { db, nowMs } = context;
  await setBuilt(db, _id, { levels: buildings, isOwing }, nowMs);
  const kind = isOwing ? "upkeep-missed" : "upkeep-paid";
  await noteInVillage(db, _id, { atMs: nowMs, kind, name: "", n: aDay });
  if (isOwing) await tellVillage(context, _id, { kind: "village-upkeep-missed", gold: aDay });
}
