import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import { nextMidnight, utcDay } from "../../core/rules/economy/tally.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { findInflow } from "../../gifts/functions/inflow.ts";
import { inflowLeft } from "../../gifts/rules/inflow.ts";
import { villagePageMs } from "../../village/content/limits.ts";
import type { MemberDoc } from "../../village/functions/villages.ts";
import { memberOf, presentMembers } from "../../village/functions/villages.ts";
import type { BurningRite, GiverView, Giving, VillageStore, Withdrawals } from "../api.ts";
import { withdrawalsShown } from "../content/limits.ts";
import { favourLeft, newGiver } from "../rules/credit.ts";
import { upkeepOf } from "../rules/levels.ts";
import { burningAt } from "../rules/rites.ts";
import { dayLine } from "../rules/sums.ts";
import { limitLeft, limitOf } from "../rules/withdraw.ts";
import type { WorksModel } from "../tables.ts";
import { findGiving, findPayer } from "./payers.ts";
import { findTerms, ritesIn } from "./terms.ts";
import { findWorks, siteOf, storageOf, treasuryOf } from "./works.ts";

const { characterQuery } = gameFunctions<WorksModel>();

type Db = Reader<WorksModel>;

/** What the own village has and builds; `null` without one. */
export const store = characterQuery({
  renewedEveryMs: villagePageMs,
  args: {},
  handler: async ({ db, nowMs, character, holdsUntil }): Promise<VillageStore | null> => {
    const member = await memberOf(db, character._id);
    const village = member === null ? null : await db.get(member.villageId);
    const works = village === null ? null : await findWorks(db, village._id);
    if (member === null || village === null || works === null) return null;
    const rites = await ritesFor(db, member, nowMs);
    for (const { untilMs } of rites) holdsUntil(untilMs);
    const { gold, favour } = await treasuryOf(db, village._id);
    return {
      treasuryGold: gold.gold,
      collectedAtMs: works.collectedAtMs,
      levels: village.buildings,
      site: siteOf(works),
      flames: works.flames,
      upkeepGold: upkeepOf(village.buildings),
      isOwing: works.isOwing,
      stock: await storageOf(db, village._id),
      favour,
      members: village.membersCount,
      rites,
    };
  },
});

async function ritesFor(
  db: Db,
  { villageId, joinedAtMs }: MemberDoc,
  nowMs: number,
): Promise<readonly BurningRite[]> {
  const terms = await findTerms(db, villageId);
  const burning = terms === null ? [] : burningAt(ritesIn(terms), nowMs);
  return burning.map((rite) => ({ ...rite, isForMe: joinedAtMs <= rite.fromMs }));
}

/** What the members of the own village gave, and how much favour the own gifts still earn; `null` without a village. */
export const giving = characterQuery({
  renewedEveryMs: villagePageMs,
  args: {},
  handler: async ({ db, nowMs, character, holdsUntil, written }): Promise<Giving | null> => {
    const member = await memberOf(db, character._id);
    if (member === null) return null;
    holdsUntil(nextMidnight(nowMs));
    const payer = await findPayer(db, character._id);
    // No action moves favour.
    const { ledger } = await written();
    const givers: (GiverView & { readonly month: number })[] = [];
    for (const one of await presentMembers(db, member.villageId)) {
      const view = await giverView(db, one, character, nowMs);
      if (view !== null) givers.push(view);
    }
    return {
      favourLeft: favourLeft(payer ?? newGiver, nowMs),
      favour: ledger.currencies["favour"] ?? 0,
      owedGold: Math.ceil((payer?.owedCenti ?? 0) / 100),
      givers: givers
        .toSorted((one, other) => other.month - one.month || other.everGold - one.everGold)
        .map(({ month: _month, ...view }) => view),
    };
  },
});

async function giverView(
  db: Db,
  { villageId, characterId }: MemberDoc,
  reader: CharacterDoc,
  nowMs: number,
): Promise<(GiverView & { readonly month: number }) | null> {
  const character = await db.get(characterId);
  if (character === null) return null;
  const row = await findGiving(db, villageId, characterId);
  const days = dayLine(row?.days ?? {}, utcDay(nowMs)).map((centi) => Math.floor(centi / 100));
  const { name, avatarSeed } = character;
  return {
    name,
    avatarSeed,
    isOwn: characterId === reader._id,
    days,
    everGold: Math.floor((row?.everCenti ?? 0) / 100),
    month: days.reduce((sum, one) => sum + one, 0),
  };
}

/** Who took what out of the storage of the own village, and what the character may take out today; `null` without a village. */
export const withdrawals = characterQuery({
  renewedEveryMs: villagePageMs,
  args: {},
  handler: async ({ db, nowMs, character, holdsUntil, written }): Promise<Withdrawals | null> => {
    const member = await memberOf(db, character._id);
    const village = member === null ? null : await db.get(member.villageId);
    if (member === null || village === null) return null;
    holdsUntil(nextMidnight(nowMs));
    const day = utcDay(nowMs);
    const payer = await findPayer(db, character._id);
    const limit = limitOf(member.rank, village.withdrawLimits);
    // A level is written down at once.
    const { state } = await written();
    const at = { day, combatLevel: state.skills.combat.level };
    const { centi } = inflowLeft(await findInflow(db, character._id), at);
    return {
      lines: await linesOf(db, member),
      limit: limit === Infinity ? null : limit,
      left: limit === Infinity ? null : limitLeft(payer?.taken ?? null, limit, day),
      inflowGold: Math.floor(centi / 100),
    };
  },
});

async function linesOf(db: Db, { villageId }: MemberDoc): Promise<Withdrawals["lines"]> {
  const rows = await db
    .query("villageLog")
    .withIndex("by_group", (q) => q.eq("villageId", villageId).eq("group", "storage"))
    .order("desc")
    .take(withdrawalsShown);
  return rows.flatMap(({ kind, atMs, name, n, thing }) =>
    kind === "withdrew" && thing !== undefined && isItemId(thing)
      ? [{ atMs, name, item: thing, quantity: n ?? 0 }]
      : [],
  );
}
