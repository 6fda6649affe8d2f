import type { DocumentByName } from "convex/server";
import { currencyIds } from "../../content/currencies.ts";
import type { Flows } from "../../rules/economy/flows.ts";
import { joinFlows, netGoldOf, netOf, withFlow, withGoldFlow } from "../../rules/economy/flows.ts";
import type { Money } from "../../rules/economy/money.ts";
import { addMoney, isNegative, negated, noMoney } from "../../rules/economy/money.ts";
import { utcDay } from "../../rules/economy/tally.ts";
import type { FlowsByCurrency } from "../../rules/economy/uncounted.ts";
import { flowsByCurrency, joinByCurrency } from "../../rules/economy/uncounted.ts";
import type { Outcome } from "../../rules/outcome.ts";
import { done, refuse } from "../../rules/outcome.ts";
import type { CoreModel, HolderLedgerDoc, LedgerDoc } from "../../tables.ts";
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
  holder: HolderName | OpenHolder,
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
  holder: HolderName | OpenHolder,
  entry: Entry<string>,
): Promise<Outcome> {
  if (typeof holder !== "string") return holder.post(entry);
  const open = await OpenHolder.open(db, holder);
  const posted = await open.post(entry);
  await open.save();
  return posted;
}

/**
 * A holder that much is posted to at once: read first, changed in memory, and written by `save`. Until then nothing may be posted to
 * it by its name.
 */
export class OpenHolder {
  readonly name: HolderName;
  readonly #db: Writer;
  readonly #row: HolderLedgerDoc | null;
  #ledger: EmptyLedger;
  readonly #stacks = new Map<string, OpenStack>();
  #hasChanged = false;
  #isWritten = false;

  private constructor(db: Writer, name: HolderName, row: HolderLedgerDoc | null) {
    this.name = name;
    this.#db = db;
    this.#row = row;
    this.#ledger = row ?? emptyLedger(name);
  }

  static async open(db: Writer, name: HolderName): Promise<OpenHolder> {
    return new OpenHolder(db, name, await findHolderLedger(db, name));
  }

  /** For `postToHolder` alone. Throws once it is written: what was read is stale then. */
  async post(entry: Entry<string>): Promise<Outcome> {
    if (this.#isWritten) throw new Error(`Holder ${this.name} is posted to after it was written.`);
    const ledger = this.#ledger;
    const money = addMoney(ledger, moneyOfEntry(entry));
    if (isNegative(money)) return refuse("not-enough-gold", { n: goldOwed(money) });
    const currencies = currenciesAfter(ledger, [entry]);
    const missing = currencyIds.find((id) => (currencies[id] ?? 0) < 0);
    if (missing !== undefined)
      return refuse("not-enough-items", { n: -(currencies[missing] ?? 0), item: missing });
    const pieces = ledger.pieces + (entry.piecesMoved ?? 0);
    if (pieces < 0) throw new Error(`Holder ${this.name} gives pieces that it does not hold.`);
    const moved = Object.entries(entry.items ?? {}).filter(([, amount]) => amount !== 0);
    const after = new Map<string, number>();
    for (const [item, amount] of moved) {
      const { quantity } = await this.#stackOf(item);
      const next = quantity + amount;
      if (!Number.isSafeInteger(next))
        throw new Error(`The ledger of ${this.name} holds whole numbers, not ${next} of ${item}.`);
      if (next < 0) return refuse("not-enough-items", { n: -next, item });
      after.set(item, next);
    }
    for (const [item, quantity] of after) (await this.#stackOf(item)).quantity = quantity;
    this.#ledger = { ...ledger, ...money, currencies, pieces, ...nextFlows(ledger, [entry]) };
    this.#hasChanged = true;
    return done(null);
  }

  /** Writes what was posted; nothing where nothing was. */
  async save(): Promise<void> {
    if (!this.#hasChanged || this.#isWritten) return;
    this.#isWritten = true;
    const db = this.#db;
    const holder = this.name;
    for (const [item, { row, quantity }] of this.#stacks) {
      if (row === null && quantity > 0) await db.insert("holdings", { holder, item, quantity });
      else if (row !== null && quantity === 0) await db.delete(row._id);
      else if (row !== null) await db.patch(row._id, { quantity });
    }
    const { gold, centiGold, currencies, pieces, goldFlows, currencyFlows, itemFlows, pieceFlows } =
      this.#ledger;
    const flows = { goldFlows, currencyFlows, itemFlows, pieceFlows };
    const next = { holder, gold, centiGold, currencies, pieces, ...flows };
    if (this.#row === null) await db.insert("holderLedgers", next);
    else await db.patch(this.#row._id, next);
  }

  async #stackOf(item: string): Promise<OpenStack> {
    const known = this.#stacks.get(item);
    if (known !== undefined) return known;
    const row = await findHolding(this.#db, this.name, item);
    const stack = { row, quantity: row?.quantity ?? 0 };
    this.#stacks.set(item, stack);
    return stack;
  }
}

type OpenStack = {
  readonly row: DocumentByName<CoreModel, "holdings"> | null;
  quantity: number;
};

/** Holders that end with those whose they are. */
type DeletedKind = "collection" | "village" | "gifts" | "muster";

type AnyLedger = Pick<HolderLedgerDoc, "currencies" | keyof ReturnType<typeof nextFlows>> &
  Pick<LedgerDoc, "uncounted"> &
  Money;

/**
 * Keeps the flows of a holder that is about to be deleted with everything it has: what it still had goes
 * out as `departed`, so that the world's sums stay those of all flows.
 */
export async function closeLedger(
  db: Writer,
  kind: "character" | DeletedKind,
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
  kind: DeletedKind,
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

function findHolding(db: CoreReader, holder: HolderName, item: string) {
  return db
    .query("holdings")
    .withIndex("by_holder_item", (q) => q.eq("holder", holder).eq("item", item))
    .unique();
}
