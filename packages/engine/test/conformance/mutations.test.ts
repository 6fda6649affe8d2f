import { randomUUID } from "node:crypto";
import type { BaseConvexClient, ConvexClient } from "convex/browser";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  closeClients,
  mutationRef,
  officialClients,
  queryRef,
  quietly,
  track,
} from "./official-clients.ts";
import { patience } from "./patience.ts";
import { RawClient, readTs } from "./raw-client.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

// The order, the answers and the conflicts of mutations. Rules 29 to 33 and 35 to 37, tested with
// official clients and raw sockets.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(closeClients);

describe.each(officialClients)("a mutation of client %s", (_version, sdk) => {
  function connect(): ConvexClient {
    return track(new sdk.ConvexClient(server.origin, quietly));
  }

  function connectBase(onTransition: (client: BaseConvexClient) => void): BaseConvexClient {
    const client: BaseConvexClient = track(
      new sdk.BaseConvexClient(server.origin, () => onTransition(client), quietly),
    );
    return client;
  }

  it("29: is seen by the client's own queries once it has resolved", async () => {
    const client = connectBase(() => undefined);
    const name = randomUUID();
    client.subscribe("counters:read", { name });
    await expect.poll(() => client.localQueryResult("counters:read", { name }), patience).toBe(0);
    for (let amount = 1; amount <= 20; amount++) {
      await client.mutation("counters:add", { name, amount: 1 });
      expect(client.localQueryResult("counters:read", { name })).toBe(amount);
    }
  });

  it("30: runs in the order in which one client gave its orders", async () => {
    const client = connect();
    const name = randomUUID();
    const orders = Array.from({ length: 50 }, () =>
      client.mutation(mutationRef("counters:add"), { name, amount: 1 }),
    );
    expect(await Promise.all(orders)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  });

  it("31: resolves when nobody follows what it wrote", async () => {
    expect(
      await connect().mutation(mutationRef("counters:add"), { name: randomUUID(), amount: 2 }),
    ).toBe(2);
  });

  it("32: resolves when it wrote nothing", async () => {
    const client = connect();
    for (let step = 0; step < 3; step++)
      expect(await client.mutation(mutationRef("counters:look"), {})).toBeTypeOf("number");
  });

  it("33: shown in advance never makes the shown value step back", async () => {
    const name = randomUUID();
    const seen: number[] = [];
    const client = connectBase((self) => {
      const value: unknown = self.localQueryResult("counters:read", { name });
      if (typeof value === "number") seen.push(value);
    });
    const rival = track(await RawClient.connect(server.origin));
    client.subscribe("counters:read", { name });
    await expect.poll(() => client.localQueryResult("counters:read", { name }), patience).toBe(0);

    const orders: Promise<unknown>[] = [];
    for (let step = 0; step < 200; step++) {
      const optimisticUpdate = (store: {
        getQuery(query: unknown, args: unknown): unknown;
        setQuery(query: unknown, args: unknown, value: unknown): void;
      }) => {
        const current = store.getQuery(queryRef("counters:read"), { name });
        if (typeof current === "number")
          store.setQuery(queryRef("counters:read"), { name }, current + 1);
      };
      orders.push(
        client.mutation("counters:add", { name, amount: 1 }, { optimisticUpdate } as never),
      );
      if (step % 10 === 0)
        await rival.mutation("counters:add", { name: `${name} elsewhere`, amount: 1 });
    }
    await Promise.all(orders);
    await expect.poll(() => client.localQueryResult("counters:read", { name }), patience).toBe(200);
    expect(seen).toEqual(seen.toSorted((left, right) => left - right));
  });

  it("35: of twenty writers keeps every invariant in every update", async () => {
    const reader = connect();
    const names = Array.from({ length: 5 }, () => randomUUID());
    const total = () => server.engine().query("counters:total", {});
    for (const name of names)
      await reader.mutation(mutationRef("counters:add"), { name, amount: 100 });
    const before = await total();
    const totals = new Set<unknown>();
    reader.onUpdate(queryRef("counters:total"), {}, (value: unknown) => totals.add(value));

    const writers = Array.from({ length: 20 }, connect);
    const transfers = writers.flatMap((writer, at) =>
      Array.from({ length: 10 }, (_, step) =>
        writer.mutation(mutationRef("counters:transfer"), {
          from: names[(at + step) % 5] ?? "",
          to: names[(at + step * 2 + 1) % 5] ?? "",
          amount: 1 + (step % 3),
        }),
      ),
    );
    await Promise.all(transfers);
    expect(await total()).toBe(before);
    expect([...totals]).toEqual([before]);
  });

  it("36: given ten at once by ten clients leaves ten results", async () => {
    const label = 40_000 + Math.floor(Number(`0x${randomUUID().slice(0, 8)}`));
    const clients = Array.from({ length: 10 }, connect);
    await Promise.all(
      clients.map((client, at) =>
        client.mutation(mutationRef("items:add"), { name: `part ${at}`, rank: label }),
      ),
    );
    const found = await server.engine().query("items:between", { first: label, end: label + 1 });
    expect(found).toHaveLength(10);
  });

  it("37: that another invalidates does not commit on what it had read", async () => {
    const ward = await startTestServer();
    await ward.engine().mutation("doctors:hire", { name: "Ada" });
    await ward.engine().mutation("doctors:hire", { name: "Ben" });
    const leaving = ["Ada", "Ben"].map(async (name) => {
      const client = track(new sdk.ConvexClient(ward.origin, quietly));
      return client.mutation(mutationRef("doctors:leave"), { name });
    });
    const outcomes = await Promise.allSettled(leaving);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await ward.engine().query("doctors:onCall", {})).toBe(1);
    await ward.close();
  });
});

describe("the answer to a mutation", () => {
  it("comes before the first transition that shows its writes, and one that covers it follows", async () => {
    const client = track(await RawClient.connect(server.origin));
    const name = randomUUID();
    client.add(0, "counters:read", { name });
    await client.heard(({ type }) => type === "Transition");
    for (let step = 0; step < 50; step++) {
      void client.mutation("counters:add", { name, amount: 1 });
      void client.mutation("counters:look", {});
    }
    await expect.poll(() => client.valueOf(0), patience).toBe(50);
    await expect
      .poll(
        () => client.messages.filter(({ type }) => type === "MutationResponse").length,
        patience,
      )
      .toBe(100);

    const answers = client.messages.flatMap((message, at) =>
      message.type === "MutationResponse" ? [{ at, ts: readTs(message["ts"]) }] : [],
    );
    const isCovered = ({ at, ts }: { at: number; ts: bigint }) =>
      client.messages.slice(at).some((message) => endTs(message) >= ts);
    const cameTooLate = ({ at, ts }: { at: number; ts: bigint }) =>
      client.messages.slice(0, at).some((message) => endTs(message) >= ts && showsValue(message));
    await expect.poll(() => answers.every(isCovered), patience).toBe(true);
    // A read-only mutation carries the time of the newest commit, which may be known already.
    const writing = answers.filter((_, order) => order % 2 === 0);
    expect(writing.some(cameTooLate)).toBe(false);
  });
});

function endTs(message: { readonly [field: string]: unknown }): bigint {
  if (message["type"] !== "Transition") return -1n;
  return readTs((message["endVersion"] as { ts: string }).ts);
}

function showsValue(message: { readonly [field: string]: unknown }): boolean {
  return (message["modifications"] as unknown[]).length > 0;
}
