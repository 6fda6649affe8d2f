import { v } from "convex/values";
import type { AwaySummary } from "../../activity/api.ts";
import type { Reader } from "../../core/functions/context.ts";
import { nameOf } from "../../core/functions/staff/name-of.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { lineOf } from "../../log/content/log-types.ts";
import { findBearer } from "../../moderation/functions/lay.ts";
import type { TimelineEntry } from "../api.ts";
import { timelineMax } from "../content/limits.ts";
import type { PlayerFileModel } from "../tables.ts";
import { charactersOfOwner } from "./characters-of-owner.ts";
import { openUntil } from "./open.ts";

const { staffQuery } = staffFunctions<PlayerFileModel>();

type Db = Reader<PlayerFileModel>;
type Span = { readonly of: string; readonly beforeMs: number };

/**
 * What happened to the account behind a name and its characters before an instant, the newest first: their logs, what was
 * reported of them and by them, and what staff did. `null` unless the reader has the file open.
 */
export const timeline = staffQuery({
  permission: "judge",
  args: { name: v.string(), beforeMs: v.number() },
  handler: async (
    { db, nowMs, caller, holdsUntil },
    { name, beforeMs },
  ): Promise<readonly TimelineEntry[] | null> => {
    const bearer = await findBearer(db, { name });
    if (bearer === null) return null;
    const of = bearer.accountId;
    const untilMs = await openUntil(db, { by: caller.accountId, of, nowMs });
    if (untilMs === null) return null;
    holdsUntil(untilMs);
    const span = { of, beforeMs };
    const all = [
      ...(await logOf(db, span)),
      ...(await comingsOf(db, span)),
      ...(await reportsAbout(db, span)),
      ...(await reportsBy(db, span)),
      ...(await deedsOfStaff(db, span)),
    ];
    return all.toSorted((one, other) => other.atMs - one.atMs).slice(0, timelineMax);
  },
});

async function logOf(db: Db, { of, beforeMs }: Span): Promise<readonly TimelineEntry[]> {
  const entries: TimelineEntry[] = [];
  for (const { _id: characterId, name } of await charactersOfOwner(db, of)) {
    const rows = await db
      .query("logEntries")
      .withIndex("by_character", (q) => q.eq("characterId", characterId).lt("at", beforeMs))
      .order("desc")
      .take(timelineMax);
    for (const { _id: id, at, type, params } of rows) {
      const line = { id, at, characterId, ...lineOf({ type, params }) };
      entries.push({ kind: "log", id, atMs: at, name, line });
    }
  }
  return entries;
}

/** When a character was back after an absence in which something happened, as far as that is kept. */
async function comingsOf(db: Db, { of, beforeMs }: Span): Promise<readonly TimelineEntry[]> {
  const entries: TimelineEntry[] = [];
  for (const { _id: characterId, name } of await charactersOfOwner(db, of)) {
    const rows = await db
      .query("summaries")
      .withIndex("by_character", (q) => q.eq("characterId", characterId))
      .order("desc")
      .take(timelineMax);
    for (const { _id: id, summary } of rows) {
      const { fromMs, toMs } = summary as Pick<AwaySummary, "fromMs" | "toMs">;
      if (toMs < beforeMs)
        entries.push({ kind: "came", id, atMs: toMs, name, awayMs: toMs - fromMs });
    }
  }
  return entries;
}

/** Who reported is told to nobody. */
async function reportsAbout(db: Db, { of, beforeMs }: Span): Promise<readonly TimelineEntry[]> {
  const rows = await db
    .query("cases")
    .withIndex("by_accused", (q) => q.eq("of", of).lt("firstAtMs", beforeMs))
    .order("desc")
    .take(timelineMax);
  return rows.map(({ _id: id, what, name, text, reports, firstAtMs, closed }) => ({
    ...({ kind: "reported", id, atMs: firstAtMs, name, what, text, reports } as const),
    verdict: closed?.verdict ?? null,
  }));
}

async function reportsBy(db: Db, { of, beforeMs }: Span): Promise<readonly TimelineEntry[]> {
  const rows = await db
    .query("caseReports")
    .withIndex("by_account", (q) => q.eq("accountId", of).lt("atMs", beforeMs))
    .order("desc")
    .take(timelineMax);
  const entries: TimelineEntry[] = [];
  for (const { _id: id, caseId, reporterId, cause, note, atMs } of rows) {
    const about = await db.get(caseId);
    entries.push({
      ...{ kind: "report", id, atMs, cause, note },
      name: (await db.get(reporterId))?.name ?? "",
      about: about?.name ?? "",
      verdict: about?.closed?.verdict ?? null,
    });
  }
  return entries;
}

async function deedsOfStaff(db: Db, { of, beforeMs }: Span): Promise<readonly TimelineEntry[]> {
  const last = await db
    .query("staffActions")
    .withIndex("by_time", (q) => q.lt("atMs", beforeMs))
    .order("desc")
    .first();
  const rows = await db
    .query("staffActions")
    .withIndex("by_account_acted_on", (q) => q.eq("of", of).lte("number", last?.number ?? 0))
    .order("desc")
    .take(timelineMax);
  return Promise.all(
    rows.map(async ({ _id: id, atMs, by, action, target, reason, outcome }) => ({
      ...({ kind: "staff", id, atMs, action, target, reason, outcome } as const),
      name: await nameOf(db, by),
    })),
  );
}
