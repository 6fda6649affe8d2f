import type { DocumentByName } from "convex/server";
import { dayMs } from "../../core/content/time-spans.ts";
import type { Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import { deedsMax, recentMs, staffMax } from "../content/limits.ts";
import { countsOf, figureOf, medianOf, wordIn } from "../rules/figures.ts";
import { monthAt, monthBeginsAtMs } from "../rules/month.ts";
import type { StaffTrackerModel } from "../tables.ts";

const { internalMutation } = gameFunctions<StaffTrackerModel>();

type Db = Writer<StaffTrackerModel>;
type DeedDoc = DocumentByName<StaffTrackerModel, "staffActions">;
type Span = { readonly fromMs: number; readonly untilMs: number };

/**
 * Counts the present month and what each of the staff did lately, where anything has happened since; and before that the
 * oldest month that is over and was not counted since its end, one a run.
 */
export const count = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const month = monthAt(nowMs);
    const before = await oldestOpen(db, month, nowMs);
    if (before < month) {
      const deeds = await deedsWithin(db, spanOf(before));
      await keepMonth(db, { month: before, deeds, seen: "" }, nowMs);
      return { more: true };
    }
    const seen = await seenNow(db, nowMs);
    const row = await findMonth(db, month);
    if (row?.seen === seen) return { more: false };
    const { fromMs } = spanOf(month);
    // A whole day more or less would be seen; a part of one is counted on the next.
    const latelyMs = utcDay(nowMs) * dayMs - recentMs;
    // The days of the month are nearly those of late, and what is read once is counted twice.
    const deeds = await deedsWithin(db, { fromMs: Math.min(fromMs, latelyMs), untilMs: Infinity });
    const ofMonth = deeds.filter(({ atMs }) => atMs >= fromMs);
    await keepMonth(db, { month, deeds: ofMonth, seen }, nowMs);
    await keepCounts(
      db,
      deeds.filter(({ atMs }) => atMs >= latelyMs),
    );
    return { more: false };
  },
});

/** The first month after the last one that is over for good; without any the one of the first deed. */
async function oldestOpen(db: Db, month: number, nowMs: number): Promise<number> {
  const rows = db.query("staffMonths").withIndex("by_month").order("desc");
  const kept = await rows.filter((q) => q.eq(q.field("isOver"), true)).first();
  if (kept !== null) return Math.min(kept.month + 1, month);
  const first = await db.query("staffActions").withIndex("by_time").first();
  return Math.min(monthAt(first?.atMs ?? nowMs), month);
}

/** The newest of what is counted, and the day, since what was done lately is not so lately the day after. */
async function seenNow(db: Db, nowMs: number): Promise<string> {
  const deed = await db.query("staffActions").order("desc").first();
  const report = await db.query("caseReports").order("desc").first();
  return [utcDay(nowMs), deed?._creationTime ?? 0, report?._creationTime ?? 0].join(" ");
}

type Counted = {
  readonly month: number;
  /** What the staff did in it. */
  readonly deeds: readonly DeedDoc[];
  readonly seen: string;
};

function spanOf(month: number): Span {
  return { fromMs: monthBeginsAtMs(month), untilMs: monthBeginsAtMs(month + 1) };
}

async function keepMonth(db: Db, { month, deeds, seen }: Counted, nowMs: number): Promise<void> {
  const span = spanOf(month);
  const cases = await casesWithin(db, span);
  const figures = {
    month,
    counts: {
      ...countsOf(deeds.map(figureOf)),
      reports: await reportsWithin(db, span),
      upheld: cases.filter(({ closed }) => closed?.verdict === "upheld").length,
      dismissed: cases.filter(({ closed }) => closed?.verdict === "dismissed").length,
    },
    caseMs: medianOf(cases.map(({ firstAtMs, lastAtMs }) => lastAtMs - firstAtMs)),
    appealMs: medianOf(await appealSpans(db, deeds)),
    isOver: nowMs >= span.untilMs,
    countedAtMs: nowMs,
    seen,
  };
  const row = await findMonth(db, month);
  if (row === null) await db.insert("staffMonths", figures);
  else await db.patch(row._id, figures);
}

function findMonth(db: Db, month: number) {
  return db
    .query("staffMonths")
    .withIndex("by_month", (q) => q.eq("month", month))
    .unique();
}

function deedsWithin(db: Db, { fromMs, untilMs }: Span): Promise<readonly DeedDoc[]> {
  return db
    .query("staffActions")
    .withIndex("by_time", (q) => q.gte("atMs", fromMs).lt("atMs", untilMs))
    .take(deedsMax);
}

/** Cases that were closed then: `lastAtMs` is when. */
function casesWithin(db: Db, { fromMs, untilMs }: Span) {
  return db
    .query("cases")
    .withIndex("by_state", (q) =>
      q.eq("state", "closed").gte("lastAtMs", fromMs).lt("lastAtMs", untilMs),
    )
    .take(deedsMax);
}

async function reportsWithin(db: Db, { fromMs, untilMs }: Span): Promise<number> {
  const rows = await db
    .query("caseReports")
    .withIndex("by_creation_time", (q) =>
      q.gte("_creationTime", fromMs).lt("_creationTime", untilMs),
    )
    .take(deedsMax);
  return rows.length;
}

/** How long those waited who were answered. Where the account is gone, nobody knows any more. */
async function appealSpans(db: Db, deeds: readonly DeedDoc[]): Promise<readonly number[]> {
  const spans: number[] = [];
  for (const { action, args, outcome } of deeds) {
    if (action !== "moderation:decideAppeal" || outcome !== "done") continue;
    const id = db.normalizeId("sanctions", wordIn(args, "sanctionId"));
    const { appeal } = (id === null ? null : await db.get(id)) ?? {};
    if (appeal?.answer !== undefined) spans.push(appeal.answer.atMs - appeal.atMs);
  }
  return spans;
}

/** What each of the staff did lately; whoever is no longer among them has no row. */
async function keepCounts(db: Db, lately: readonly DeedDoc[]): Promise<void> {
  const done = Map.groupBy(
    lately.filter(({ outcome }) => outcome === "done"),
    ({ by }) => by,
  );
  const staff = await db.query("staff").take(staffMax);
  const ids = new Set(staff.map(({ accountId }) => accountId));
  for (const { _id, accountId } of await db.query("staffCounts").take(staffMax))
    if (!ids.has(accountId)) await db.delete(_id);
  for (const accountId of ids) {
    const own = done.get(accountId) ?? [];
    const tickets = own.filter((deed) => figureOf(deed) === "tickets").length;
    const row = await db
      .query("staffCounts")
      .withIndex("by_account", (q) => q.eq("accountId", accountId))
      .unique();
    const counted = { deeds: own.length, tickets };
    if (row === null) await db.insert("staffCounts", { accountId, ...counted });
    else if (row.deeds !== counted.deeds || row.tickets !== counted.tickets)
      await db.patch(row._id, counted);
  }
}
