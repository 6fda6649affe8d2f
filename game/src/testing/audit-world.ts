import type {
  DataModelFromSchemaDefinition,
  DocumentByName,
  TableNamesInDataModel,
} from "convex/server";
import { currencyIds } from "../core/content/currencies.ts";
import { isTransfer, transferReasons } from "../core/functions/ledger/entry.ts";
import type { Flows } from "../core/rules/economy/flows.ts";
import { netGoldOf, netOf } from "../core/rules/economy/flows.ts";
import type { Money } from "../core/rules/economy/money.ts";
import { addMoney, noMoney } from "../core/rules/economy/money.ts";
import type { FlowsByCurrency } from "../core/rules/economy/uncounted.ts";
import { flowsByCurrency, joinByCurrency } from "../core/rules/economy/uncounted.ts";
import type { HolderLedgerDoc } from "../core/tables.ts";
import type { gameSchema } from "../index.ts";
import type { GameTest } from "./game-test.ts";

/** The tables of the whole game, as a function reads them. */
export type WorldDb = Parameters<Parameters<GameTest["world"]["run"]>[0]>[0]["db"];

type Ledger = Omit<HolderLedgerDoc, "_id" | "_creationTime">;
type Held = Money & { readonly goods: number; readonly pieces: number };

/**
 * Every holder of the world whose things are not what came in less what went out, and every reason of
 * transfers for which more or less came in somewhere than went out elsewhere, each in a sentence.
 * Nothing where everything is conserved.
 */
export function auditWorld(game: GameTest): Promise<readonly string[]> {
  // One function reads no more than so much; nothing happens between these.
  return auditBooks((table) => game.world.run(({ db }) => db.query(table).collect()));
}

/** The same of a world that is open in any other way. */
export function auditWorldIn(db: Pick<WorldDb, "query">): Promise<readonly string[]> {
  return auditBooks((table) => db.query(table).collect());
}

type Tables = DataModelFromSchemaDefinition<typeof gameSchema>;
type Read = <Table extends TableNamesInDataModel<Tables>>(
  table: Table,
) => Promise<readonly DocumentByName<Tables, Table>[]>;

async function auditBooks(all: Read): Promise<readonly string[]> {
  const stacks = await all("stacks");
  const boxes = await all("boxes");
  const holdings = await all("holdings");
  const pieces = await all("pieces");
  const faults: string[] = [];
  const ledgers: Ledger[] = [];
  for (const { characterId, ...ledger } of await all("ledgers")) {
    const own = <Row extends { characterId?: string }>(row: Row) => row.characterId === characterId;
    const boxed = boxes.filter(own);
    const boxedGold = quantityIn(boxed.filter(({ item }) => item === "gold"));
    const holder = `character:${characterId}`;
    ledgers.push({ holder, ...ledger });
    faults.push(
      ...faultsOf(
        { holder, ...ledger },
        {
          ...addMoney(ledger, { gold: boxedGold, centiGold: 0 }),
          goods: quantityIn(stacks.filter(own)) + quantityIn(boxed) - boxedGold,
          pieces: pieces.filter(own).length,
        },
      ),
    );
  }
  for (const ledger of await all("holderLedgers")) {
    const own = <Row extends { holder?: string }>(row: Row) => row.holder === ledger.holder;
    ledgers.push(ledger);
    faults.push(
      ...faultsOf(ledger, {
        gold: ledger.gold,
        centiGold: ledger.centiGold,
        goods: quantityIn(holdings.filter(own)),
        pieces: pieces.filter(own).length,
      }),
    );
  }
  const homeless = pieces.filter(
    (row) => (row.characterId === undefined) === (row.holder === undefined),
  );
  if (homeless.length > 0) faults.push(`${homeless.length} pieces have no holder, or two.`);
  const counted = [
    ...(await all("worldFlows")).map(({ flows }) => flows),
    ...(await all("ledgers")).map(({ uncounted }) => uncounted?.flows ?? {}),
    ...(await all("economyDays")).map(({ currency, flows }) => {
      return { [currency]: flows };
    }),
  ];
  return [...faults, ...oneSided(ledgers), ...miscounted(ledgers, counted)];
}

/** What came from the world and went to it is what the public figures tell or are about to tell, reason by reason. */
function miscounted(
  ledgers: readonly Ledger[],
  counted: readonly FlowsByCurrency[],
): readonly string[] {
  const posted = ledgers.map(flowsByCurrency).reduce(joinByCurrency, {});
  const told = counted.reduce(joinByCurrency, {});
  const [one, other] = [inWords(posted), inWords(told)];
  const ofOne = one.filter((sentence) => !other.includes(sentence));
  const ofOther = other.filter((sentence) => !one.includes(sentence));
  return [
    ...ofOne.map((sentence) => `The ledgers say ${sentence}, the figures do not.`),
    ...ofOther.map((sentence) => `The figures say ${sentence}, the ledgers do not.`),
  ];
}

function inWords(flows: FlowsByCurrency): readonly string[] {
  return Object.entries(flows).flatMap(([currency, reasons]) =>
    Object.entries(reasons)
      .filter(([reason, flow]) => !isTransfer(reason) && flow.in + flow.out > 0)
      .map(([reason, flow]) => {
        const { inCenti = 0, outCenti = 0 } = flow;
        return `${reason} of ${currency}: ${flow.in}.${inCenti} in, ${flow.out}.${outCenti} out`;
      }),
  );
}

function faultsOf(ledger: Ledger, held: Held): string[] {
  const faults: string[] = [];
  const same = (what: string, has: unknown, posted: unknown): void => {
    const [one, other] = [JSON.stringify(has), JSON.stringify(posted)];
    if (one !== other)
      faults.push(`${ledger.holder} has ${one} ${what} and its flows say ${other}.`);
  };
  same("gold", { gold: held.gold, centiGold: held.centiGold }, netGoldOf(ledger.goldFlows));
  same("goods", held.goods, netOf(ledger.itemFlows));
  same("pieces", held.pieces, netOf(ledger.pieceFlows));
  same("pieces counted", ledger.pieces, held.pieces);
  for (const id of currencyIds)
    same(id, ledger.currencies[id] ?? 0, netOf(ledger.currencyFlows[id] ?? {}));
  if (held.gold < 0) faults.push(`${ledger.holder} owes gold.`);
  return faults;
}

/** What went out for a transfer anywhere came in for it somewhere. */
function oneSided(ledgers: readonly Ledger[]): string[] {
  return transferReasons.flatMap((reason) => {
    const of = (flows: Flows): Flows => only(flows, reason);
    const gold = ledgers.map(({ goldFlows }) => netGoldOf(of(goldFlows))).reduce(addMoney, noMoney);
    const goods = ledgers.reduce((sum, { itemFlows }) => sum + netOf(of(itemFlows)), 0);
    const pieces = ledgers.reduce((sum, { pieceFlows }) => sum + netOf(of(pieceFlows)), 0);
    const currencies = ledgers.flatMap(({ currencyFlows }) =>
      Object.values(currencyFlows).map((flows) => netOf(of(flows))),
    );
    const isEven =
      gold.gold === 0 &&
      gold.centiGold === 0 &&
      goods === 0 &&
      pieces === 0 &&
      currencies.reduce((sum, one) => sum + one, 0) === 0;
    return isEven ? [] : [`Transfers of "${reason}" went out and came in by different amounts.`];
  });
}

function only(flows: Flows, reason: string): Flows {
  const flow = flows[reason];
  return flow === undefined ? {} : { [reason]: flow };
}

function quantityIn(rows: readonly { readonly quantity: number }[]): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}
