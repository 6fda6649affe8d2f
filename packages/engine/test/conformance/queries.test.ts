import { randomUUID } from "node:crypto";
import type { ConvexClient } from "convex/browser";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { runs } from "./functions.ts";
import {
  closeClients,
  mutationRef,
  officialClients,
  quietly,
  queryRef,
  track,
} from "./official-clients.ts";
import { patience } from "./patience.ts";
import { RawClient } from "./raw-client.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

// Live queries: what they answer, when they run again, and what they cost. Rules 8 to 16, 34, 38 to
// 40 and 49, tested with official clients and raw sockets.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(closeClients);

describe.each(officialClients)("a live query of client %s", (_version, sdk) => {
  function connect(): ConvexClient {
    return track(new sdk.ConvexClient(server.origin, quietly));
  }

  /** Follows a query and keeps everything it says. */
  function follow(client: ConvexClient, name: string, args: Record<string, unknown>) {
    const heard: unknown[] = [];
    const errors: string[] = [];
    const unsubscribe = client.onUpdate(
      queryRef(name),
      args,
      (value: unknown) => heard.push(value),
      (error) => errors.push(error.message),
    );
    return { heard, errors, unsubscribe };
  }

  const add = (client: ConvexClient, name: string) =>
    client.mutation(mutationRef("counters:add"), { name, amount: 1 });

  it("8: says its first value once", async () => {
    const client = connect();
    const live = follow(client, "counters:read", { name: randomUUID() });
    await expect.poll(() => live.heard, patience).toEqual([0]);
    await add(client, randomUUID());
    expect(live.heard).toEqual([0]);
  });

  it("9: may be followed twice by one client", async () => {
    const client = connect();
    const name = randomUUID();
    const [first, second] = [
      follow(client, "counters:read", { name }),
      follow(client, "counters:read", { name }),
    ];
    await expect.poll(() => [first.heard, second.heard], patience).toEqual([[0], [0]]);
    await add(client, name);
    await expect
      .poll(() => [first.heard, second.heard], patience)
      .toEqual([
        [0, 1],
        [0, 1],
      ]);
  });

  it("10: is silent after it was left", async () => {
    const client = connect();
    const name = randomUUID();
    const left = follow(client, "counters:read", { name });
    const kept = follow(client, "counters:total", {});
    await expect.poll(() => left.heard, patience).toEqual([0]);
    left.unsubscribe();
    const before = kept.heard.length;
    await add(client, name);
    await expect.poll(() => kept.heard.length, patience).toBeGreaterThan(before);
    expect(left.heard).toEqual([0]);
  });

  it("11: may be left before it answered", async () => {
    const client = connect();
    const left = follow(client, "counters:read", { name: randomUUID() });
    left.unsubscribe();
    const kept = follow(client, "counters:read", { name: randomUUID() });
    await expect.poll(() => kept.heard, patience).toEqual([0]);
    expect([left.heard, left.errors]).toEqual([[], []]);
  });

  it("12: is answered among a hundred asked at once", async () => {
    const client = connect();
    const all = Array.from({ length: 100 }, (_, at) =>
      follow(client, "counters:read", { name: `${randomUUID()} ${at}` }),
    );
    await expect.poll(() => all.every(({ heard }) => heard.length === 1), patience).toBe(true);
  });

  it("13: may be a module's default export, as may a mutation", async () => {
    const client = connect();
    const live = follow(client, "deep/er", {});
    await expect.poll(() => live.heard.length, patience).toBe(1);
    expect(await client.query(queryRef("deep/er:default"), {})).toBeInstanceOf(Array);
    expect(await client.mutation(mutationRef("command"), { name: randomUUID(), amount: 3 })).toBe(
      3,
    );
    expect(
      await client.mutation(mutationRef("command:default"), { name: randomUUID(), amount: 4 }),
    ).toBe(4);
  });

  it("14 and 15: of a function that does not exist or is internal fails with the same words", async () => {
    const client = connect();
    for (const name of ["items:nowhere", "nowhere:list", "items:hidden"]) {
      const live = follow(client, name, {});
      await expect
        .poll(() => live.errors[0], patience)
        .toContain(`Could not find public function for '${name}'`);
      const order = client.mutation(mutationRef(name), {});
      await expect(order).rejects.toThrow(`Could not find public function for '${name}'`);
    }
  });

  it("16: of a mutation fails, and so does an order of a query", async () => {
    const client = connect();
    const live = follow(client, "counters:add", { name: "x", amount: 1 });
    await expect.poll(() => live.errors[0], patience).toContain("Trying to execute");
    await expect(client.mutation(mutationRef("items:list"), {})).rejects.toThrow(
      "Trying to execute",
    );
  });

  it("38: of an empty range hears of the first document in it", async () => {
    const client = connect();
    const live = follow(client, "items:between", { first: 1000, end: 1010 });
    await expect.poll(() => live.heard, patience).toEqual([[]]);
    const name = randomUUID();
    await client.mutation(mutationRef("items:add"), { name, rank: 1005 });
    await expect.poll(() => live.heard, patience).toEqual([[], [name]]);
    await client.mutation(mutationRef("items:remove"), { name });
    await expect.poll(() => live.heard, patience).toEqual([[], [name], []]);
  });

  it("39: does not run again for writes outside its range", async () => {
    const client = connect();
    const label = randomUUID();
    const live = follow(client, "items:between", { first: 2000, end: 2010, label });
    await expect.poll(() => live.heard, patience).toEqual([[]]);
    for (const rank of [1999, 2010, 5000])
      await client.mutation(mutationRef("items:add"), { name: randomUUID(), rank });
    expect(runs.get(label)).toBe(1);
    expect(live.heard).toEqual([[]]);
  });

  it("40: hears nothing of a change that changes nothing", async () => {
    const client = connect();
    const name = randomUUID();
    const rank = 3000;
    await client.mutation(mutationRef("items:add"), { name, rank });
    const live = follow(client, "items:between", { first: rank, end: rank + 1 });
    await expect.poll(() => live.heard.length, patience).toBe(1);
    await client.mutation(mutationRef("items:touch"), { name });
    await client.mutation(mutationRef("counters:look"), {});
    expect(live.heard.length).toBe(1);
    await client.mutation(mutationRef("items:remove"), { name });
  });

  it("49: delivers a result of many megabytes whole", async () => {
    const client = connect();
    const characters = 3_500_000;
    const live = follow(client, "values:big", { characters });
    await expect.poll(() => live.heard.length, patience).toBe(1);
    expect(live.heard[0] === "é".repeat(characters)).toBe(true);
  });
});

describe("live queries", () => {
  it("39: of ten thousand others cost a change nothing", async () => {
    const client = track(await RawClient.connect(server.origin));
    const label = randomUUID();
    const count = 900;
    client.modify(
      Array.from({ length: count }, (_, at) => ({
        type: "Add",
        queryId: at,
        udfPath: "items:between",
        args: [{ first: 10_000 + at, end: 10_001 + at, label }],
      })),
    );
    await client.heard(({ type }) => type === "Transition");
    expect(runs.get(label)).toBe(count);
    await client.mutation("items:add", { name: "one", rank: 10_500 });
    await expect.poll(() => client.valueOf(500), patience).toEqual(["one"]);
    expect(runs.get(label)).toBe(count + 1);
  });

  it("shares one run among all who ask the same", async () => {
    const label = randomUUID();
    const clients = await Promise.all(
      Array.from({ length: 5 }, async () => track(await RawClient.connect(server.origin))),
    );
    for (const client of clients)
      client.add(0, "items:between", { first: 20_000, end: 20_001, label });
    await Promise.all(clients.map((client) => client.heard(({ type }) => type === "Transition")));
    await clients[0]?.mutation("items:add", { name: "shared", rank: 20_000 });
    for (const client of clients)
      await expect.poll(() => client.valueOf(0), patience).toEqual(["shared"]);
    expect(runs.get(label)).toBe(2);
  });

  it("34: on one document are never seen at different versions", async () => {
    const client = track(await RawClient.connect(server.origin));
    const name = randomUUID();
    client.modify([
      { type: "Add", queryId: 0, udfPath: "counters:read", args: [{ name }] },
      { type: "Add", queryId: 1, udfPath: "counters:readDoubled", args: [{ name }] },
    ]);
    await client.heard(({ type }) => type === "Transition");
    const orders = Array.from({ length: 100 }, () =>
      client.mutation("counters:add", { name, amount: 1 }),
    );
    await Promise.all(orders);
    await expect.poll(() => client.valueOf(0), patience).toBe(100);

    const seen = new Map<unknown, unknown>();
    for (const transition of client.transitions()) {
      for (const { queryId, value } of transition["modifications"] as {
        queryId: number;
        value: unknown;
      }[])
        seen.set(queryId, value);
      expect(seen.get(1)).toBe(Number(seen.get(0)) * 2);
    }
  });
});
