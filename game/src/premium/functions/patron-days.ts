import { dayMs } from "../../core/content/time-spans.ts";
import type { Writer } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { findPatron } from "../../core/functions/patron.ts";
import type { PatronSpan } from "../../core/rules/patron.ts";
import { pausedPatron, withPatronDays, withPatronTime } from "../../core/rules/patron.ts";
import type { PremiumModel } from "../tables.ts";

type Db = Writer<PremiumModel>;

/** Its account hears so long before. */
const warnedBeforeMs = 3 * dayMs;

/** The kinds of the deadlines at which Patron ends, and before that is told; their subjects are accounts. */
export const patronEnd = "patron-ends";
export const patronWarning = "patron-warns";

/** Makes a full account a patron for so many days more; they wait while Patron is paused. */
export async function addPatronDays(
  { db, nowMs }: { readonly db: Db; readonly nowMs: number },
  { accountId, days }: { readonly accountId: string; readonly days: number },
): Promise<void> {
  if (!Number.isInteger(days) || days < 1) throw new Error(`Patron lasts whole days, not ${days}.`);
  const row = await findPatron(db, accountId);
  if (row?.pausedMs !== undefined)
    return db.patch(row._id, { pausedMs: row.pausedMs + days * dayMs });
  return write(db, accountId, withPatronDays(row?.spans ?? [], days, nowMs));
}

/** Has the characters of an account take off what they may wear no longer. */
export function lockGoods(db: Db, accountId: string, nowMs: number): Promise<void> {
  return setDeadline(db, { kind: patronEnd, subject: accountId }, nowMs);
}

/** Patron holds no longer, and what is left of it is kept. Days that come meanwhile are kept with it. */
export async function pausePatron(db: Db, accountId: string, nowMs: number): Promise<void> {
  const row = await findPatron(db, accountId);
  const { spans, leftMs } = pausedPatron(row?.spans ?? [], nowMs);
  await write(db, accountId, spans, leftMs);
}

/** Goes on with what was kept. */
export async function resumePatron(db: Db, accountId: string, nowMs: number): Promise<void> {
  const row = await findPatron(db, accountId);
  if (row?.pausedMs === undefined) return;
  const { pausedMs } = row;
  const spans = pausedMs === 0 ? row.spans : withPatronTime(row.spans, pausedMs, nowMs);
  await write(db, accountId, spans);
}

async function write(
  db: Db,
  accountId: string,
  spans: readonly PatronSpan[],
  pausedMs?: number,
): Promise<void> {
  const row = await findPatron(db, accountId);
  const paused = pausedMs === undefined ? {} : { pausedMs };
  const bought = row?.loadouts === undefined ? {} : { loadouts: row.loadouts };
  const next = { accountId, spans: [...spans], ...paused, ...bought };
  if (row === null) await db.insert("patrons", next);
  else await db.replace(row._id, next);
  const untilMs = spans.at(-1)?.untilMs ?? null;
  await setDeadline(db, { kind: patronEnd, subject: accountId }, untilMs);
  const warnsAtMs = untilMs === null || pausedMs !== undefined ? null : untilMs - warnedBeforeMs;
  await setDeadline(db, { kind: patronWarning, subject: accountId }, warnsAtMs);
}
