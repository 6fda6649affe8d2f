import { createServer } from "node:http";
import { memoryStorage, openEngine } from "@aldermoor/engine/index.ts";
import type { Engine } from "@aldermoor/engine/index.ts";
import { configureGame, gameModules, gameSchema } from "@aldermoor/game/index.ts";
import { equip } from "@aldermoor/game/testing/equip-trader.ts";
import { ConvexClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { marketPageQueries } from "../../../bench/load/market-page-queries.ts";

const names = ["Aldwin", "Bertram", "Cuthbert", "Dunstan", "Edmund", "Fulbert", "Godric", "Harold"];
const [ore, bar] = ["copper-ore", "copper-bar"];

let engine: Engine;
let origin = "";
let close: () => Promise<void>;
const clients: ConvexClient[] = [];

beforeEach(async () => {
  configureGame({ secret: "a secret that only tests know" });
  engine = await openEngine({
    modules: { ...gameModules, traders: { equip } },
    schema: gameSchema,
    storage: memoryStorage(),
    documents: "frozen",
    auth: { verify: (token) => Promise.resolve(identityOf(token)) },
  });
  const server = createServer();
  engine.attach(server);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  origin = `http://127.0.0.1:${address.port}`;
  close = async () => {
    await Promise.all(clients.splice(0).map((client) => client.close()));
    server.closeAllConnections();
    await engine.close();
    await new Promise((resolve) => server.close(resolve));
  };
});
afterEach(() => close());

test("an order runs the questions of an item's pages once, however many pages show it, and none of another item", async () => {
  const traders = [await newTrader("wren", "Wrenfield"), await newTrader("finch", "Finchling")];
  // A book that was never shown is looked at as it is.
  await place(traders[0], "wren", "sell", 9);
  await engine.mutation("market:showBooks", {});
  for (const name of names) await openPage(name, await newTrader(name, name), ore);
  await openPage("other", await newTrader("other", "Otherling"), bar);
  const before = runsOf();
  await place(traders[0], "wren", "sell", 8);
  await engine.mutation("market:showBooks", {});
  await expect.poll(() => runsOf().book - before.book).toBe(1);
  // A trade is in the book and in the prices over time, and many are shown together.
  for (let nth = 0; nth < 5; nth++) await place(traders[1], "finch", "buy", 8, 2);
  await engine.mutation("market:showBooks", {});
  await engine.mutation("market:showCandles", {});
  await expect.poll(() => runsOf().book - before.book).toBe(2);
  await expect.poll(() => runsOf().candles - before.candles).toBe(1);
  // All of them are one and the same live query of each of the two items.
  const shared = new Set(
    [ore, bar].flatMap((item) =>
      marketPageQueries("", item ?? "")
        .filter(({ args }) => args.some((one) => "item" in one))
        .map((one) => JSON.stringify(one)),
    ),
  );
  expect(shared.size).toBe(4);
  expect(runsOf()).toEqual({ book: before.book + 2, candles: before.candles + 1 });
});

/** How often the questions of the exchange that all pages share have been run. */
function runsOf(): { readonly book: number; readonly candles: number } {
  const { functions } = engine.metrics();
  const of = (path: string) => functions.find((one) => one.path === path)?.runs ?? 0;
  return { book: of("market:book"), candles: of("market:candles") };
}

async function openPage(account: string, characterId: string, item = ""): Promise<void> {
  const client = new ConvexClient(origin, { unsavedChangesWarning: false, logger: false });
  clients.push(client);
  client.setAuth(() => Promise.resolve(account));
  const asked = marketPageQueries(characterId, item);
  await Promise.all(
    asked.map(
      ({ udfPath, args: [args = {}] }) =>
        new Promise<void>((resolve, reject) => {
          const query = makeFunctionReference<"query">(udfPath);
          client.onUpdate(query, { ...args }, () => resolve(), reject);
        }),
    ),
  );
}

async function newTrader(account: string, name: string): Promise<string> {
  const made = (await order(account, "character:create", {
    ...{ name, origin: "wayfarer", mode: "standard", avatarSeed: 7 },
  })) as { value?: { characterId?: string } };
  const characterId = made.value?.characterId;
  if (characterId === undefined) throw new Error(`${name} was refused: ${JSON.stringify(made)}`);
  const stock = { gold: 10_000, goods: [ore ?? ""], units: 100 };
  await engine.mutation("traders:equip", { characterId, ...stock });
  return characterId;
}

async function place(
  characterId = "",
  account = "",
  side = "",
  price = 0,
  quantity = 10,
): Promise<void> {
  const args = { characterId, item: ore, side, price, quantity, confirmed: true };
  expect(await order(account, "market:place", args)).toMatchObject({ ok: true });
}

function order(account: string, name: string, args: object): Promise<unknown> {
  return engine.mutation(name, { ...args }, { identity: identityOf(account) });
}

function identityOf(subject: string) {
  return { subject, issuer: "test", tokenIdentifier: `test|${subject}` };
}
