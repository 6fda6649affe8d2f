import { currencyIds } from "../../content/currencies.ts";
import type { ItemId } from "../../content/items.ts";
import type { Flows } from "../../rules/economy/flows.ts";
import { joinFlows, netGoldOf, netOf, withFlow, withGoldFlow } from "../../rules/economy/flows.ts";
import type { Money } from "../../rules/economy/money.ts";
import { addMoney, isNegative, negated, noMoney } from "../../rules/economy/money.ts";
import { utcDay } from "../../rules/economy/tally.ts";
import type { FlowsByCurrency } from "../../rules/economy/uncounted.ts";
import { flowsByCurrency, joinByCurrency } from "../../rules/economy/uncounted.ts";
import type { Outcome } from "../../rules/outcome.ts";
import { done, refuse } from "../../rules/outcome.ts";
import type { HolderLedgerDoc, LedgerDoc } from "../../tables.ts";
import type { CoreReader, Writer } from "../context.ts";
import type { Entry } from "./entry.ts";
import { nextFlows } from "./next-flows.ts";
import { currenciesAfter, goldOwed, moneyOfEntry } from "./purse.ts";
import { countAtOnce, countFlows } from "./world-flows.ts";

// Whoever holds things and is no character: it has neither a bag nor a purse that fills, and no chest.

const holderKinds = ["account", "village", "order", "escrow", "collection", "closed"] as const;

/**
 * A holder as rows name it: "village:abc". A collection bears the id of its character; what is closed
 * holds nothing, and keeps the flows of holders of one kind that are no more.
 */
export type HolderName = `${(typeof holderKinds)[number]}:${string}`;

/** As `postEntries`, for a holder that is no character. */
export async function postFromWorld(
  db: Writer,
  holder: HolderName,
  entry: Entry,
  nowMs: number,
): Promise<Outcome> {
  const posted = await postToHolder(db, holder, entry);
  if (posted.ok) await countAtOnce(db, [entry], nowMs);
  return posted;
}

/**
 * For `transfer` and `postFromWorld` alone: posts one entry to the ledger of a holder; where pieces lie is
 * written by `transfer`. Refuses `not-enough-gold` and `not-enough-items` and writes nothing then.
 */
export async function postToHolder(
  db: Writer,
  holder: HolderName,
  entry: Entry<string>,
): Promise<Outcome> {
  const before = await findHolderLedger(db, holder);
  const ledger = before ?? emptyLedger(holder);
  const money = addMoney(ledger, moneyOfEntry(entry));
  if (isNegative(money)) return refuse("not-enough-gold", { n: goldOwed(money) });
  const currencies = currenciesAfter(ledger, [entry]);
  const missing = currencyIds.find((id) => (currencies[id] ?? 0) < 0);
  if (missing !== undefined)
    return refuse("not-enough-items", { n: -(currencies[missing] ?? 0), item: missing });
  const pieces = ledger.pieces + (entry.piecesMoved ?? 0);
  if (pieces < 0) throw new Error(`Holder ${holder} gives pieces that it does not hold.`);
  const stacks = await stacksAfter(db, holder, entry.items ?? {});
  const short = stacks.find(({ after }) => after < 0);
  if (short !== undefined) return refuse("not-enough-items", { n: -short.after, item: short.item });

  for (const { row, item, after } of stacks) {
    if (row === null) await db.insert("holdings", { holder, item, quantity: after });
    else if (after === 0) await db.delete(row._id);
    else await db.patch(row._id, { quantity: after });
  }
  const next = { holder, ...money, currencies, pieces, ...nextFlows(ledger, [entry]) };
  if (before === null) await db.insert("holderLedgers", next);
  else await db.patch(before._id, next);
  return done(null);
}

type AnyLedger = Pick<HolderLedgerDoc, "currencies" | keyof ReturnType<typeof nextFlows>> &
  Pick<LedgerDoc, "uncounted"> &
  Money;

/**
 * Keeps the flows of a holder that is about to be deleted with everything it has: what it still had goes
 * out as `departed`, so that the world's sums stay those of all flows.
 */
export async function closeLedger(
  db: Writer,
  kind: "character" | "collection" | "village",
  ledger: AnyLedger,
  nowMs: number,
): Promise<void> {
  const lost = lostWith(ledger);
  if (ledger.uncounted !== undefined)
    await countFlows(db, ledger.uncounted.day, ledger.uncounted.flows);
  await countFlows(db, utcDay(nowMs), lost);
  const holder: HolderName = `closed:${kind}`;
  const before = await findHolderLedger(db, holder);
  const sums = before ?? emptyLedger(holder);
  const { gold: goldFlows = {}, ...currencyFlows } = [flowsByCurrency(ledger), lost].reduce(
    joinByCurrency,
    flowsByCurrency(sums),
  );
  const next = {
    ...emptyLedger(holder),
    goldFlows,
    currencyFlows,
    itemFlows: closed(sums.itemFlows, ledger.itemFlows),
    pieceFlows: closed(sums.pieceFlows, ledger.pieceFlows),
  };
  if (before === null) await db.insert("holderLedgers", next);
  else await db.patch(before._id, next);
}

/** The money that goes out with a holder. */
function lostWith({ goldFlows, currencyFlows }: AnyLedger): FlowsByCurrency {
  const lost: Record<string, Flows> = {
    gold: withGoldFlow({}, "departed", negated(netGoldOf(goldFlows))),
  };
  for (const [id, flows] of Object.entries(currencyFlows))
    lost[id] = withFlow({}, "departed", -netOf(flows));
  const moved = Object.entries(lost).filter(([, flows]) => flows["departed"] !== undefined);
  return Object.fromEntries(moved);
}

function closed(sums: Flows, flows: Flows): Flows {
  return withFlow(joinFlows(sums, flows), "departed", -netOf(flows));
}

/** Deletes a holder, with everything that it has. */
export async function deleteHolder(
  db: Writer,
  kind: "collection" | "village",
  holder: HolderName,
  nowMs: number,
): Promise<void> {
  const ledger = await findHolderLedger(db, holder);
  if (ledger === null) return;
  await closeLedger(db, kind, ledger, nowMs);
  const stacks = await db
    .query("holdings")
    .withIndex("by_holder_item", (q) => q.eq("holder", holder))
    .collect();
  const pieces = await db
    .query("pieces")
    .withIndex("by_holder", (q) => q.eq("holder", holder))
    .collect();
  for (const { _id } of [...stacks, ...pieces]) await db.delete(_id);
  await db.delete(ledger._id);
}

function findHolderLedger(db: CoreReader, holder: string): Promise<HolderLedgerDoc | null> {
  return db
    .query("holderLedgers")
    .withIndex("by_holder", (q) => q.eq("holder", holder))
    .unique();
}

type EmptyLedger = Omit<HolderLedgerDoc, "_id" | "_creationTime">;

function emptyLedger(holder: HolderName): EmptyLedger {
  return {
    holder,
    ...noMoney,
    currencies: {},
    pieces: 0,
    goldFlows: {},
    currencyFlows: {},
    itemFlows: {},
    pieceFlows: {},
  };
}

async function stacksAfter(
  db: CoreReader,
  holder: HolderName,
  items: Readonly<Partial<Record<ItemId, number>>>,
) {
  const moved = Object.entries(items).filter(([, amount]) => amount !== 0);
  return Promise.all(
    moved.map(async ([item, amount]) => {
      const row = await db
        .query("holdings")
        .withIndex("by_holder_item", (q) => q.eq("holder", holder).eq("item", item))
        .unique();
      const after = (row?.quantity ?? 0) + amount;
      if (!Number.isSafeInteger(after))
        throw new Error(`The ledger of ${holder} holds whole numbers, not ${after} of ${item}.`);
      return { row, item, after };
    }),
  );
}
