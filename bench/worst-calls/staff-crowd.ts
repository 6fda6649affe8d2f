import { gameFunctions } from "@aldermoor/game/core/functions/game-functions.ts";
import { asReturned } from "@aldermoor/game/core/functions/ledger/gone-pieces.ts";
import { record } from "@aldermoor/game/core/functions/staff/record.ts";
import { utcDay } from "@aldermoor/game/core/rules/economy/tally.ts";
import { done } from "@aldermoor/game/core/rules/outcome.ts";
import { pastMax } from "@aldermoor/game/dials/content/dials.ts";
import { flowsToldMax } from "@aldermoor/game/flows/content/limits.ts";
import { factsReadMax } from "@aldermoor/game/moderation/content/limits.ts";
import { listMax } from "@aldermoor/game/player-files/content/limits.ts";
import { monthsShown } from "@aldermoor/game/staff-tracker/content/limits.ts";
import { monthAt } from "@aldermoor/game/staff-tracker/rules/month.ts";
import { v } from "convex/values";
import type { GenericId } from "convex/values";
import type { Context, StageModel } from "../../tests/e2e/stage/give-past.ts";
import { accountOf, nameOf, tradersOf } from "./crowd.ts";

// A team of forty, a long record of what they did, and the file of one player of whom all is written that can be.

const { characterMutation } = gameFunctions<StageModel>();
type Db = Context["db"];

const dayMs = 86_400_000;
const hourMs = 3_600_000;
export const deedsMax = 4_000;
export const deedsAtOnce = 1_000;
/** Which of the others are staff. */
const team = Array.from({ length: 40 }, (_, nth) => 600 + nth);
const text = "mist ".repeat(59).trim();

/** Has the team do a thousand things, one row of the record each. */
export const doDeeds = characterMutation({
  args: { from: v.number() },
  handler: async ({ db, nowMs }, { from }) => {
    for (let nth = from; nth < from + deedsAtOnce; nth++) {
      await record(db, {
        ...{ atMs: nowMs - 60_000 * (deedsMax - nth), by: accountOf(team[nth % 40] ?? 600) },
        ...{ action: "moderation:hush", permission: "hush", target: nameOf(0) },
        // Every fourth of one player.
        ...{ of: accountOf(nth % 4 === 0 ? 0 : nth % 500), reason: text, outcome: "done" },
        args: JSON.stringify({ name: nameOf(0), minutes: 60 }),
      });
    }
    return done(null);
  },
});

/** Makes the team what it is, with what is counted of it and of the world, and dials that are set. */
export const makeTeam = characterMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    for (const at of team) {
      const accountId = accountOf(at);
      await db.insert("staff", { accountId, role: "helper", sinceMs: nowMs });
      await db.insert("staffCounts", { accountId, deeds: 100, tickets: 20 });
    }
    for (let ago = 1; ago <= monthsShown + 2; ago++) {
      await db.insert("staffMonths", {
        ...{ month: monthAt(nowMs) - ago, counts: { reports: 100 }, caseMs: hourMs },
        ...{ appealMs: hourMs, isOver: true, countedAtMs: nowMs, seen: "" },
      });
    }
    let dialId = "";
    const agreed = { reason: text, by: accountOf(600), second: accountOf(601), setAtMs: nowMs };
    for (const dial of ["goldFind", "dropFind", "xpAll", "feeReduction"] as const) {
      const span = { fromMs: nowMs - dayMs, untilMs: nowMs + 5 * dayMs };
      dialId = await db.insert("dials", { dial, percent: 10, ...span, ...agreed });
      for (let ago = 1; ago <= pastMax; ago++) {
        const past = { fromMs: nowMs - (10 + ago) * dayMs, untilMs: nowMs - (9 + ago) * dayMs };
        await db.insert("dials", { dial, percent: 10, ...past, ...agreed });
      }
    }
    await sampleWorld(db, nowMs);
    return done({ dialId });
  },
});

/** Opens the file of a player for the character's account, with as much in each of its lists as is shown, and its own account too. */
export const fillFile = characterMutation({
  args: {},
  handler: async ({ db, nowMs, character }) => {
    const traders = await tradersOf({ db });
    const [viewed] = traders;
    if (viewed === undefined) throw new Error("There is nobody to look at.");
    const of = accountOf(0);
    const until = { untilMs: nowMs + dayMs };
    const reader = { by: character.accountId, of };
    await db.insert("fileOpenings", { ...reader, ...until });
    // The oldest character has most to be looked at.
    const view = { ...reader, viewed: character._id, ...until };
    const viewId = await db.insert("spectatorViews", view);
    for (let nth = 0; nth < 2 * listMax; nth++)
      await db.insert("staffNotes", { of, by: accountOf(600 + (nth % 40)), text, atMs: nth });
    const dealId = await addDeals(db, viewed, traders, nowMs);
    const goneId = await addGonePieces(db, { owner: viewed, like: character._id }, nowMs);
    await addPast(db, viewed, nowMs);
    for (let nth = 0; nth < factsReadMax; nth++) {
      await db.insert("flows", {
        ...{ day: utcDay(nowMs) - 3, giver: of, taker: accountOf(1 + nth), centi: 50_000 },
        giftCenti: 0,
      });
      const warning = { accountId: character.accountId, kind: "warning", reason: text } as const;
      const read = { readAtMs: nowMs, by: accountOf(600), atMs: nowMs - nth * hourMs };
      await db.insert("sanctions", { ...warning, ...read, untilMs: null });
    }
    const most = Array.from({ length: flowsToldMax }, (_, nth) => {
      return { giver: of, taker: accountOf(1 + nth), centi: 50_000, giftCenti: 0, beyond: 4 };
    });
    await db.insert("flowsJudged", { day: utcDay(nowMs) - 20, most });
    return done({ viewId, dealId, goneId });
  },
});

/** As many as one may be told of, on both sides. */
async function addDeals(
  db: Db,
  viewed: GenericId<"characters">,
  traders: readonly GenericId<"characters">[],
  nowMs: number,
): Promise<string> {
  let last = "";
  for (const [nth, other] of traders.slice(1, 2 * listMax + 1).entries()) {
    const [seller, buyer] = nth % 2 === 0 ? [viewed, other] : [other, viewed];
    last = await db.insert("deals", {
      ...{ atMs: nowMs - nth * 60_000, seller, buyer, item: "copper-ore", quantity: 10 },
      ...{ pieceId: null, gold: 1_000, taxGold: 20 },
    });
  }
  return last;
}

/** Pieces like those of the one are gone from the other. */
async function addGonePieces(
  db: Db,
  {
    owner,
    like,
  }: { readonly owner: GenericId<"characters">; readonly like: GenericId<"characters"> },
  nowMs: number,
): Promise<string> {
  const pieces = await db
    .query("pieces")
    .withIndex("by_character_slot", (q) => q.eq("characterId", like))
    .take(listMax);
  let last = "";
  for (const piece of pieces) {
    const gone = { characterId: owner, reason: "dismantle", piece: asReturned(piece) };
    last = await db.insert("gonePieces", { ...gone, atMs: nowMs - hourMs });
  }
  return last;
}

/** What it did, in all the lists that its file is made of. */
async function addPast(db: Db, characterId: GenericId<"characters">, nowMs: number): Promise<void> {
  for (let nth = 0; nth < 2 * listMax; nth++) {
    const at = nowMs - nth * 60_000;
    const params = { item: "dawnmetal-legplates", rarity: 5, count: 1 };
    await db.insert("logEntries", { characterId, at, type: "loot.rare", params });
    const summary = { fromMs: at - hourMs, toMs: at };
    await db.insert("summaries", { characterId, summary, isRead: true });
  }
  const amounts = { milliXp: 1_000_000, centiGoldIn: 1_000_000, centiGoldOut: 1_000 };
  const today = utcDay(nowMs);
  for (let day = today - 14; day < today; day++) {
    const hours = Array.from(
      { length: 24 },
      (_, nth) => [String(day * 24 + nth), amounts] as const,
    );
    const tally = { characterId, day, hours: Object.fromEntries(hours) };
    await db.insert("tallies", { ...tally, isFolded: false });
  }
}

/** All that is kept of how the world stood. */
async function sampleWorld(db: Db, nowMs: number): Promise<void> {
  const settled = Array.from({ length: 15 }, (_, nth) => nth);
  const sums = { samples: 1, online: 500, onlineMost: 600, working: 400, commands: 9_000 };
  const rest = { faults: 1, arrivals: 2, settled };
  for (const [span, lengthMs, count] of [
    ["minute", 60_000, 1_500],
    ["quarter", 900_000, 772],
    ["hour", hourMs, 840],
  ] as const) {
    const last = nowMs - (nowMs % lengthMs);
    for (let ago = count; ago >= 0; ago--)
      await db.insert("samples", { span, atMs: last - ago * lengthMs, ...sums, ...rest });
  }
  const item = { reference: 3, least: 1, most: 10, last: 3, lastAtMs: nowMs, closed: 3 };
  const now = { bid: 2, ask: 4, orders: 100, unitsToday: 1_000, unitsBefore: 900 };
  const goods = Array.from({ length: 300 }, (_, nth) => ({ item: `item-${nth}`, ...item, ...now }));
  await db.insert("marketCounts", { atMs: nowMs, goods });
  const flow = { in: 1_000_000, out: 900_000 };
  const flows = Object.fromEntries(Array.from({ length: 40 }, (_, nth) => [`reason-${nth}`, flow]));
  for (let ago = 24; ago > 0; ago--) {
    const days = [0, 1].map((day) => ({ day: utcDay(nowMs) - day, flows }));
    await db.insert("goldNotes", { atMs: nowMs - ago * hourMs, days });
  }
}
