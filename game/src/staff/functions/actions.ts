import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import { findByName } from "../../character/functions/find-by-name.ts";
import type { CoreReader } from "../../core/functions/context.ts";
import { nameOf } from "../../core/functions/staff/name-of.ts";
import { hashOf, noHash } from "../../core/functions/staff/record-chain.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CoreModel } from "../../core/tables.ts";
import type { RecordFilter, RecordPage, RecordRow } from "../api.ts";
import { recordPageMax, recordScanMax } from "../content/limits.ts";

const { staffQuery } = staffFunctions<CoreModel>();

type ActionDoc = DocumentByName<CoreModel, "staffActions">;

const moment = v.union(v.null(), v.number());

/** What staff did, by who, whom, what and when, a page of it, the newest first; nothing for a name that nobody bears. */
export const actions = staffQuery({
  permission: "crown",
  args: {
    ...{ by: v.string(), of: v.string(), what: v.string() },
    ...{ fromMs: moment, untilMs: moment, beforeNumber: moment },
  },
  handler: async ({ db }, { beforeNumber, ...filter }): Promise<RecordPage> => {
    const by = await accountOf(db, filter.by);
    const of = await accountOf(db, filter.of);
    if (by === null || of === null) return { rows: [], next: null };
    const before = beforeNumber ?? (await numberAt(db, filter.untilMs));
    const scanned = await rowsBefore(db, { by, of }, before);
    return pageOf(db, scanned, { ...filter, by, of });
  },
});

/** The account behind a name; "" where no name was given, `null` where nobody bears it. */
async function accountOf(db: CoreReader, name: string): Promise<string | null> {
  if (name.trim() === "") return "";
  const bearer = await findByName(db, name.trim());
  return bearer === null ? null : ownerOf(bearer.accountId);
}

/** The number behind the last row before an instant. */
async function numberAt(db: CoreReader, untilMs: number | null): Promise<number> {
  if (untilMs === null) return Number.MAX_SAFE_INTEGER;
  const last = await db
    .query("staffActions")
    .withIndex("by_time", (q) => q.lt("atMs", untilMs))
    .order("desc")
    .first();
  return (last?.number ?? 0) + 1;
}

function rowsBefore(
  db: CoreReader,
  { by, of }: { readonly by: string; readonly of: string },
  before: number,
): Promise<readonly ActionDoc[]> {
  const rows = db.query("staffActions");
  const found =
    by !== ""
      ? rows.withIndex("by_staff", (q) => q.eq("by", by).lt("number", before))
      : of !== ""
        ? rows.withIndex("by_account_acted_on", (q) => q.eq("of", of).lt("number", before))
        : rows.withIndex("by_number", (q) => q.lt("number", before));
  return found.order("desc").take(recordScanMax);
}

async function pageOf(
  db: CoreReader,
  scanned: readonly ActionDoc[],
  { of, what, fromMs }: RecordFilter,
): Promise<RecordPage> {
  const rows: RecordRow[] = [];
  const names = new Map<string, string>();
  for (const row of scanned) {
    // Times rise with the numbers.
    if (fromMs !== null && row.atMs < fromMs) return { rows, next: null };
    if (rows.length === recordPageMax) return { rows, next: (row.number ?? 0) + 1 };
    if ((of !== "" && row.of !== of) || !row.action.startsWith(what)) continue;
    const byName = names.get(row.by) ?? (await nameOf(db, row.by));
    names.set(row.by, byName);
    rows.push(rowOf(row, byName));
  }
  const last = scanned.at(-1);
  return { rows, next: scanned.length === recordScanMax ? (last?.number ?? null) : null };
}

function rowOf(
  { _id, _creationTime, number = 0, before = noHash, ...row }: ActionDoc,
  byName: string,
): RecordRow {
  const chained = { ...row, number, before };
  return { ...chained, byName, hash: hashOf(chained) };
}
