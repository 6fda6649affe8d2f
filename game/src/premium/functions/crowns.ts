import type { DocumentByName, GenericDatabaseReader } from "convex/server";
import type { GenericId } from "convex/values";
import type { Writer } from "../../core/functions/context.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CrownReason } from "../content/crown-reasons.ts";
import type { Purse } from "../rules/purse.ts";
import { balanceOf, spend, takeBack, takeRest, withGrant } from "../rules/purse.ts";
import type { PremiumModel } from "../tables.ts";
import { lockGoods, pausePatron, resumePatron } from "./patron-days.ts";

export type CrownLotId = GenericId<"crownLots">;
type LotDoc = DocumentByName<PremiumModel, "crownLots">;

// What the readers of other features can do for this one.
type CrownReader = {} & Pick<GenericDatabaseReader<PremiumModel>, "query">;
type Context = { readonly db: Writer<PremiumModel>; readonly nowMs: number };

type Movement = {
  readonly accountId: string;
  /** Above 0, whichever way it goes. */
  readonly amount: number;
  readonly reason: CrownReason;
  /** The offer, payment, gift or code that it is for, or why staff give it. */
  readonly about?: string;
};

/** The Crowns of an account, and since when it owes some, if it does. */
export async function crownsOf(
  db: CrownReader,
  accountId: string,
): Promise<{ readonly balance: number; readonly owesSinceMs: number | null }> {
  const row = await findAccount(db, accountId);
  return { balance: row?.balance ?? 0, owesSinceMs: row?.owesSinceMs ?? null };
}

/**
 * Gives Crowns to a full account; what it owes is made up first. `sinceMs` says how old they are, where they were had before.
 * Answers the lot they are in, out of which a payment is paid back. Nobody is told of it.
 */
export async function grantCrowns(
  context: Context,
  { sinceMs = context.nowMs, ...movement }: Movement & { readonly sinceMs?: number },
): Promise<CrownLotId> {
  const { db } = context;
  const { accountId, amount } = movement;
  const open = await openPurse(db, accountId);
  const id = await db.insert("crownLots", { accountId, left: 0, isOpen: false, sinceMs });
  const lot = { _id: id, _creationTime: 0, accountId, left: 0, isOpen: false, sinceMs };
  const purse = withGrant(open.purse, { id, amount });
  await keep(context, { ...open, lots: [...open.lots, lot] }, purse, movement);
  return id;
}

/**
 * Spends Crowns, the oldest first. Refuses `not-enough-crowns` (`n` missing), and with `hadForMs` `crowns-fresh` (`date`: when
 * enough of them are that old).
 */
export async function spendCrowns(
  context: Context,
  { hadForMs = 0, ...movement }: Movement & { readonly hadForMs?: number },
): Promise<Outcome> {
  const open = await openPurse(context.db, movement.accountId);
  const spent = spend(open.purse, movement.amount);
  if (!spent.ok) return spent;
  const readyAtMs = hadSince(open.lots, movement.amount) + hadForMs;
  if (readyAtMs > context.nowMs) return refuse("crowns-fresh", { date: readyAtMs });
  await keep(context, open, spent.value, movement);
  return done(null);
}

/** Takes what is left of a lot, and answers how much that was; nothing is written where it was nothing. */
export async function takeLotRest(
  context: Context,
  lotId: CrownLotId,
  movement: Omit<Movement, "amount">,
): Promise<number> {
  const open = await openPurse(context.db, movement.accountId);
  const { purse, taken } = takeRest(open.purse, lotId);
  if (taken > 0) await keep(context, open, purse, { ...movement, amount: taken });
  return taken;
}

/** Takes Crowns of a lot back, whether they were spent or not: what is missing is owed. */
export async function takeCrownsBack(
  context: Context,
  lotId: CrownLotId,
  movement: Movement,
): Promise<void> {
  const open = await openPurse(context.db, movement.accountId);
  const lot = await context.db.get(lotId);
  const purse = takeBack(open.purse, lotId, movement.amount);
  await keep(context, open, purse, movement, lot?.sinceMs);
}

type OpenPurse = { readonly lots: readonly LotDoc[]; readonly purse: Purse };

/** An account buys fifty Crowns or more at a time, and a bounded sum a month: there are few lots with anything left. */
async function openPurse(db: CrownReader, accountId: string): Promise<OpenPurse> {
  const lots = await db
    .query("crownLots")
    .withIndex("by_account", (q) => q.eq("accountId", accountId).eq("isOpen", true))
    .collect();
  const { balance } = await crownsOf(db, accountId);
  const purse = {
    lots: lots.map(({ _id, left }) => ({ id: _id, left })),
    owed: Math.max(0, -balance),
  };
  if (balanceOf(purse) !== balance)
    throw new Error(`The lots of ${accountId} come to ${balanceOf(purse)} Crowns, not ${balance}.`);
  return { lots, purse };
}

/** Writes down what became of a purse, and why; `owesSinceMs` says of when the payment is that was taken back. */
async function keep(
  { db, nowMs }: Context,
  { lots, purse: before }: OpenPurse,
  after: Purse,
  { accountId, reason, about = "" }: Movement,
  owesSinceMs = nowMs,
): Promise<void> {
  for (const { _id, left } of lots) {
    const lot = after.lots.find(({ id }) => id === _id);
    if (lot !== undefined && lot.left !== left)
      await db.patch(_id, { left: lot.left, isOpen: lot.left > 0 });
  }
  const balance = balanceOf(after);
  const amount = balance - balanceOf(before);
  await db.insert("crownEntries", { accountId, atMs: nowMs, amount, reason, about });
  const row = await findAccount(db, accountId);
  const earlier = Math.min(row?.owesSinceMs ?? Infinity, owesSinceMs);
  const owes = balance < 0 ? { owesSinceMs: earlier } : {};
  if (row === null) await db.insert("crownAccounts", { accountId, balance, ...owes });
  else await db.replace(row._id, { accountId, balance, ...owes });
  if (after.owed > 0 && before.owed === 0) await pausePatron(db, accountId, nowMs);
  if (after.owed > 0) await lockGoods(db, accountId, nowMs);
  if (after.owed === 0 && before.owed > 0) await resumePatron(db, accountId, nowMs);
}

/** When the newest of the Crowns was had that an amount takes. */
function hadSince(lots: readonly LotDoc[], amount: number): number {
  let missing = amount;
  for (const { left, sinceMs } of lots) {
    missing -= left;
    if (missing <= 0) return sinceMs;
  }
  return Infinity;
}

function findAccount(db: CrownReader, accountId: string) {
  return db
    .query("crownAccounts")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .unique();
}
