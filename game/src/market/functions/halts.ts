import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import { hourMs } from "../../core/content/time-spans.ts";
import type { Reader, Writer } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId, itemIdOf } from "../../core/functions/goods/item-id.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { HaltView } from "../api.ts";
import { haltHoursMax, haltsMax } from "../content/limits.ts";
import type { MarketModel } from "../tables.ts";

const { internalMutation, sharedQuery } = gameFunctions<MarketModel>();
const { staffMutation } = staffFunctions<MarketModel>();

type Db = Pick<Reader<MarketModel>, "query">;
type HaltDoc = DocumentByName<MarketModel, "marketHalts">;

/** The kind of the deadlines of halts that end by themselves; their subjects are items. */
export const haltEnds = "market-halt-ends";

/**
 * Has nobody order, list, buy or give an item, for so many hours or until it is resumed. Orders that rest meet nobody then, and what is
 * drawn goes to nobody; all of it can be taken back. Players read the reason. Refuses `bad-quantity` and `nothing-to-do`.
 */
export const halt = staffMutation({
  permission: "host",
  args: { item: v.string(), hours: v.union(v.null(), v.number()) },
  target: (_db, { item }) => targetOf(item),
  handler: async ({ db, nowMs, reason }, { item, hours }) => {
    const isSpan = hours === null || (Number.isInteger(hours) && hours >= 1);
    if (!isSpan || Number(hours) > haltHoursMax) return refuse("bad-quantity");
    if ((await haltOf(db, item, nowMs)) !== null) return refuse("nothing-to-do");
    await forget(db, item);
    const untilMs = hours === null ? null : nowMs + hours * hourMs;
    const until = untilMs === null ? {} : { untilMs };
    await db.insert("marketHalts", { item, sinceMs: nowMs, reason, ...until });
    await setDeadline(db, { kind: haltEnds, subject: item }, untilMs);
    return done(null);
  },
});

/** Has it traded again. Refuses `nothing-to-do`. */
export const resume = staffMutation({
  permission: "host",
  args: { item: v.string() },
  target: (_db, { item }) => targetOf(item),
  handler: async ({ db, nowMs }, { item }) => {
    if ((await haltOf(db, item, nowMs)) === null) return refuse("nothing-to-do");
    await forget(db, item);
    await setDeadline(db, { kind: haltEnds, subject: item }, null);
    return done(null);
  },
});

/** Forgets a halt that is over; the subject is the item. */
export const endHalt = internalMutation({
  args: { subject: v.string() },
  handler: async ({ db, nowMs }, { subject }) => {
    if ((await haltOf(db, subject, nowMs)) === null) await forget(db, subject);
    return null;
  },
});

/** What is not traded for now, why and until when; who of the staff halted it is nobody's to know. */
export const halts = sharedQuery({
  args: {},
  handler: async ({ db, nowMs, holdsUntil }): Promise<readonly HaltView[]> => {
    const held = await haltsAt(db, nowMs);
    for (const { untilMs } of held) if (untilMs !== undefined) holdsUntil(untilMs);
    return held.map(({ item, reason = "", sinceMs, untilMs = null }) => ({
      ...{ item: itemIdOf(item), reason, sinceMs, untilMs },
    }));
  },
});

/** Refuses `trade-halted` (`item`, `reason`) for what staff keep from being traded. */
export async function refuseHalted(db: Db, item: string, nowMs: number): Promise<Outcome> {
  const row = await haltOf(db, item, nowMs);
  return row === null ? done(null) : refuse("trade-halted", { item, reason: row.reason ?? "" });
}

/** All halts that hold at an instant. */
export async function haltsAt(db: Db, nowMs: number): Promise<readonly HaltDoc[]> {
  const rows = await db.query("marketHalts").take(haltsMax);
  return rows.filter((row) => isHeld(row, nowMs));
}

async function haltOf(db: Db, item: string, nowMs: number): Promise<HaltDoc | null> {
  const row = await findRow(db, item);
  return row !== null && isHeld(row, nowMs) ? row : null;
}

function isHeld({ untilMs = Infinity }: HaltDoc, nowMs: number): boolean {
  return nowMs < untilMs;
}

function findRow(db: Db, item: string): Promise<HaltDoc | null> {
  return db
    .query("marketHalts")
    .withIndex("by_item", (q) => q.eq("item", item))
    .unique();
}

async function forget(db: Writer<MarketModel>, item: string): Promise<void> {
  const row = await findRow(db, item);
  if (row !== null) await db.delete(row._id);
}

async function targetOf(item: string) {
  return isItemId(item) ? { name: `item ${item}`, accountId: null } : null;
}
