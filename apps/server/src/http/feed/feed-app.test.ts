import { gunzipSync } from "node:zlib";
import { gameFeed } from "@aldermoor/game/index.ts";
import { api, day, hour, openGame, plain } from "@aldermoor/game/testing/game-test.ts";
import type { GameTest } from "@aldermoor/game/testing/game-test.ts";
import { newTrader, ore } from "@aldermoor/game/testing/market-trader.ts";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { feedBudgets } from "../../budgets.ts";
import { feedApp } from "./feed-app.ts";
import { openApiOf } from "./open-api.ts";

const publicUrl = "https://moor.example/";
const openApi = openApiOf(gameFeed, publicUrl);

type Schema = Readonly<Record<string, unknown>>;
type Operation = {
  readonly responses: Readonly<
    Record<"200", { readonly content: Readonly<Record<"application/json", { schema: Schema }>> }>
  >;
};

/** What the description says of the answer at a path. */
function schemaAt(path: string): Schema {
  const { paths } = openApi as { paths: Readonly<Record<string, { get: Operation }>> };
  const operation = paths[path]?.get;
  if (operation === undefined) throw new Error(`${path} is not described.`);
  return operation.responses["200"].content["application/json"].schema;
}

/** The schema with a ban on fields that it does not describe. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const whole = Object.fromEntries(Object.entries(schema).map(([key, one]) => [key, closed(one)]));
  return "properties" in whole ? { ...whole, additionalProperties: false } : whole;
}

const validator = new Ajv2020({ strict: true, allErrors: true });

function faultsOf(path: string, answer: unknown): unknown {
  const isRight = validator.compile(closed(schemaAt(path)) as Schema);
  return isRight(answer) ? [] : isRight.errors;
}

function openFeed(
  read: Parameters<typeof feedApp>[0]["read"],
  {
    nowMs = () => 0,
    factor = 1_000,
    keptBytesMax = 1_000_000,
  }: { nowMs?: () => number; factor?: number; keptBytesMax?: number } = {},
) {
  let address = "192.0.2.1";
  const app = feedApp({
    routes: gameFeed,
    read,
    publicUrl,
    budgets: { ...feedBudgets(factor), keptBytesMax },
    addressOf: () => address,
    nowMs,
  });
  app.onError((_error, c) => c.body(null, 500));
  const ask = (path: string, init: RequestInit = {}) =>
    Promise.resolve(app.request(`/api/feed/v1${path}`, init));
  return {
    ask,
    from: (other: string, path: string, init: RequestInit = {}) => {
      address = other;
      return ask(path, init);
    },
  };
}

const emptyBook = { item: ore, reference: 8, least: 3, most: 24, asks: [], bids: [], trades: [] };

describe("the description of the feed", () => {
  test("is right by OpenAPI 3.1", async () => {
    const result = await new Validator().validate(structuredClone(openApi));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  test("is served beside what it describes", async () => {
    const { ask } = openFeed(() => Promise.resolve(emptyBook));
    const answer = await ask("/openapi.json");
    expect(await answer.json()).toEqual(openApi);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
  });
});

describe("every answer of a traded world", () => {
  let game: GameTest;
  let feed: ReturnType<typeof openFeed>;
  beforeAll(async () => {
    game = openGame();
    const wren = await newTrader(game, "wren", "Wrenfield");
    const finch = await newTrader(game, "finch", "Finchling");
    game.wait(day);
    await wren.placed("sell", 8, 40);
    await finch.placed("buy", 8, 10);
    await finch.placed("buy", 7, 5);
    const [pieceId = "none"] = await game.give(wren.characterId, {
      newPieces: [plain("amber-band", 2)],
    });
    const { characterId } = wren;
    const listed = { characterId, pieceId, price: 300, confirmed: true };
    const answer = await wren.caller.order(api.market.list, listed);
    if (!answer.ok) throw new Error(`The piece was not listed: ${answer.code}.`);
    game.wait(hour);
    await game.jobUntilDone("economy:count");
    const told = { kind: "news", title: "The fair", lead: "It comes.", text: "Come." } as const;
    const shown = { state: "planned", showsAtMs: Date.now(), appliesAtMs: null } as const;
    await game.world.run(({ db }) =>
      db.insert("posts", {
        ...{ ...told, ...shown, scene: "marsh", isPinned: false, by: "robin" },
        ...{ writtenAtMs: Date.now(), correctedAtMs: null },
      }),
    );
    const engine = await game.world.engine();
    feed = openFeed((query, words) => engine.query(query, words));
  });
  afterAll(() => game.close());

  test.each([
    ["/items", "/items"],
    [`/items/${ore}`, "/items/{item}"],
    ["/items/copper-bar", "/items/{item}"],
    [`/items/${ore}/candles`, "/items/{item}/candles"],
    [`/items/${ore}/candles?span=season`, "/items/{item}/candles"],
    ["/items/copper-bar/candles?span=year", "/items/{item}/candles"],
    ["/listings/ring", "/listings/{slot}"],
    ["/listings/main-hand", "/listings/{slot}"],
    ["/economy/gold", "/economy/{currency}"],
    ["/economy/marks?span=year", "/economy/{currency}"],
    ["/news", "/news"],
  ])("%s is as it is described", async (path, described) => {
    const answer = await feed.ask(path);
    expect(answer.status).toBe(200);
    expect(faultsOf(described, await answer.json())).toEqual([]);
  });

  test("every route is among those", () => {
    expect(gameFeed.map(({ path }) => path)).toEqual([
      "/items",
      "/items/{item}",
      "/items/{item}/candles",
      "/listings/{slot}",
      "/economy/{currency}",
      "/news",
      "/news.rss",
    ]);
  });

  test("the news are RSS for who reads that, with addresses of this site", async () => {
    const answer = await feed.ask("/news.rss");
    expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    const tag = answer.headers.get("etag") ?? "";
    const text = await answer.text();
    const [, id = ""] = /<link>https:\/\/moor\.example\/game\/news\/(\w+)<\/link>/.exec(text) ?? [];
    expect(text).toContain(`<guid>https://moor.example/game/news/${id}</guid>`);
    expect(text).toContain('href="https://moor.example/api/feed/v1/news.rss" rel="self"');
    expect(await (await feed.ask("/news")).json()).toMatchObject({ posts: [{ id }] });
    const again = await feed.ask("/news.rss", { headers: { "if-none-match": tag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("tells prices, depth and trades, and nobody's name", async () => {
    const book = await (await feed.ask(`/items/${ore}`)).text();
    expect(JSON.parse(book)).toEqual({
      ...{ item: ore, reference: 8, least: 3, most: 24 },
      asks: [{ price: 8, quantity: 30, orders: 1 }],
      bids: [{ price: 7, quantity: 5, orders: 1 }],
      trades: [{ atMs: expect.any(Number), price: 8, quantity: 10 }],
    });
    expect(await (await feed.ask("/items")).json()).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ item: ore, last: 8 })]),
    });
    expect(await (await feed.ask("/listings/ring")).json()).toMatchObject({
      listings: [{ item: "amber-band", rarity: "uncommon", open: 1, least: 300 }],
    });
    const all = await Promise.all(
      ["/items", "/listings/ring", `/items/${ore}/candles`, "/economy/gold"].map(async (path) =>
        (await feed.ask(path)).text(),
      ),
    );
    expect([book, ...all].join(" ")).not.toMatch(/wren|finch|characterId|accountId/i);
  });
});

describe("an answer", () => {
  let nowMs = 0;
  let made = 0;
  let feed: ReturnType<typeof openFeed>;
  const read = () => {
    made += 1;
    return Promise.resolve({ ...emptyBook, reference: made });
  };
  beforeEach(() => {
    nowMs = 0;
    made = 0;
    feed = openFeed(read, { nowMs: () => nowMs });
  });
  afterEach(() => expect(made).toBeLessThanOrEqual(100));

  test("is made once for fifty who ask at once, and again when it is old", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => feed.ask(`/items/${ore}?_=${at}`)),
    );
    const texts = new Set(await Promise.all(answers.map((answer) => answer.text())));
    expect(texts.size).toBe(1);
    expect(made).toBe(1);
    nowMs += 9_999;
    await feed.ask(`/items/${ore}`);
    expect(made).toBe(1);
    nowMs += 1;
    await feed.ask(`/items/${ore}`);
    expect(made).toBe(2);
  });

  test("may be read by pages of any site, kept, and asked for by its tag", async () => {
    const { headers } = await feed.ask(`/items/${ore}`);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-allow-credentials")).toBeNull();
    expect(headers.get("cache-control")).toBe("public, max-age=10");
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const tag = headers.get("etag") ?? "";
    for (const header of [tag, `"other", ${tag}`, tag.replace("W/", ""), "*"]) {
      const again = await feed.ask(`/items/${ore}`, { headers: { "if-none-match": header } });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      expect(again.headers.get("etag")).toBe(tag);
    }
    const other = await feed.ask(`/items/${ore}`, { headers: { "if-none-match": '"other"' } });
    expect(other.status).toBe(200);
  });

  test("is compressed for who takes that", async () => {
    const plainly = await (await feed.ask(`/items/${ore}`)).text();
    const accepting = (encoding: string) =>
      feed.ask(`/items/${ore}`, { headers: { "accept-encoding": encoding } });
    const zipped = await accepting("br, gzip");
    expect(zipped.headers.get("content-encoding")).toBe("gzip");
    expect(zipped.headers.get("vary")).toBe("Accept-Encoding");
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(plainly);
    for (const encoding of ["br", "gzip;q=0", "identity, gzip; q=0.0"])
      expect((await accepting(encoding)).headers.get("content-encoding")).toBeNull();
  });

  test.each(["text/html", "application/xml", "*/*", "", "x".repeat(4_000), "text/*;q=0, */*;q=0"])(
    "is JSON also for who accepts %.20s",
    async (accept) => {
      const answer = await feed.ask(`/items/${ore}`, { headers: { accept } });
      expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(await answer.json()).toMatchObject({ item: ore });
    },
  );

  test("has no body for HEAD, and says to OPTIONS what is taken", async () => {
    const head = await feed.ask(`/items/${ore}`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("etag")).toMatch(/^W\/"/);
    const options = await feed.ask(`/items/${ore}`, { method: "OPTIONS" });
    expect([options.status, await options.text()]).toEqual([204, ""]);
    expect(options.headers.get("access-control-allow-methods")).toBe("GET, HEAD, OPTIONS");
    expect(made).toBe(1);
  });

  test.each(["POST", "PUT", "DELETE", "PATCH"])("is not given for %s", async (method) => {
    const answer = await feed.ask(`/items/${ore}`, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    expect(made).toBe(0);
  });

  test.each([
    ["/items/gold", 404],
    ["/items/copper-ore/", 404],
    ["/items//candles", 404],
    ["/items/__proto__", 404],
    ["/items/..%2f..%2fsecrets.json", 404],
    [`/items/${"x".repeat(8_000)}`, 404],
    ["/listings/pockets", 404],
    ["/nowhere", 404],
    ["", 404],
    ["/items/copper-ore/candles?span=century", 400],
    ["/items/copper-ore/candles?span=", 400],
  ])("is no work where %.30s is asked", async (path, status) => {
    const answer = await feed.ask(path);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ code: expect.any(String), message: expect.any(String) });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(made).toBe(0);
  });

  test("that fails is not kept", async () => {
    let isBroken = true;
    const { ask } = openFeed(() =>
      isBroken ? Promise.reject(new Error("The engine is closing.")) : Promise.resolve(emptyBook),
    );
    expect((await ask(`/items/${ore}`)).status).toBe(500);
    isBroken = false;
    expect((await ask(`/items/${ore}`)).status).toBe(200);
  });
});

describe("whoever asks too much", () => {
  let nowMs = 0;
  const asked: string[] = [];
  beforeEach(() => {
    nowMs = 0;
    asked.length = 0;
  });
  const readNamed = (_query: string, words: Readonly<Record<string, string>>) => {
    asked.push(words["item"] ?? "");
    return Promise.resolve({ ...emptyBook, item: words["item"] });
  };
  const item = (at: number) => gameFeed[1]?.words["item"]?.words[at] ?? "none";

  test("is told when to come again, before any work, and by itself", async () => {
    const feed = openFeed(readNamed, { nowMs: () => nowMs, factor: 1 });
    const statuses = new Map<number, number>();
    for (let at = 0; at < 200; at++) {
      const { status } = await feed.from("192.0.2.7", at % 2 === 0 ? `/items/${ore}` : "/nowhere");
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 60, 404: 60, 429: 80 });
    const refused = await feed.from("192.0.2.7", `/items/${ore}`);
    expect(refused.headers.get("retry-after")).toBe("1");
    expect(refused.headers.get("access-control-allow-origin")).toBe("*");
    expect((await feed.from("192.0.2.8", `/items/${ore}`)).status).toBe(200);
    nowMs += 1_000;
    expect((await feed.from("192.0.2.7", `/items/${ore}`)).status).toBe(200);
  });

  test("from a thousand addresses has a bounded number of answers made, and others old ones meanwhile", async () => {
    const feed = openFeed(readNamed, { nowMs: () => nowMs, factor: 1 });
    expect((await feed.from("192.0.2.1", `/items/${ore}`)).status).toBe(200);
    nowMs += 60_000;
    for (let at = 0; at < 1_000; at++)
      await feed.from(`198.51.${at >> 8}.${at & 255}`, `/items/${item(1 + (at % 300))}`);
    expect(asked.length).toBe(101);
    const unmade = await feed.from("192.0.2.1", `/items/${item(299)}`);
    expect([unmade.status, unmade.headers.get("retry-after")]).toEqual([503, "5"]);
    const old = await feed.from("192.0.2.1", `/items/${ore}`);
    expect(old.status).toBe(200);
    expect(asked.length).toBe(101);
  });

  test("has no more kept than is allowed", async () => {
    const bytes = 20_000;
    const feed = openFeed(readNamed, { keptBytesMax: bytes, nowMs: () => (nowMs += 100) });
    for (let at = 0; at < 300; at++)
      expect((await feed.ask(`/items/${item(at)}`)).status).toBe(200);
    const before = asked.length;
    await feed.ask(`/items/${item(299)}`);
    expect(asked.length).toBe(before);
    await feed.ask(`/items/${item(0)}`);
    expect(asked.length).toBe(before + 1);
  });
});
