import { randomUUID } from "node:crypto";
import type { ConvexClient } from "convex/browser";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startCuttingProxy } from "./cutting-proxy.ts";
import type { CuttingProxy } from "./cutting-proxy.ts";
import { effects, gates } from "./functions.ts";
import {
  actionRef,
  closeClients,
  mutationRef,
  officialClients,
  queryRef,
  quietly,
  track,
} from "./official-clients.ts";
import { patience } from "./patience.ts";
import { RawClient } from "./raw-client.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

// What a broken connection or a restart may lose and repeat. Rules 41 to 46, 48, 76 and 139, tested
// with official clients behind a wire that is cut, and raw sockets.

let server: TestServer;
let proxy: CuttingProxy;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  proxy = await startCuttingProxy(server.port);
});
afterEach(async () => {
  await closeClients();
  await proxy.close();
});
afterAll(() => server.close());

const read = (name: string) => server.engine().query("counters:read", { name });

describe.each(officialClients)("when the connection of client %s breaks", (_version, sdk) => {
  async function connect(): Promise<ConvexClient> {
    const client = track(new sdk.ConvexClient(proxy.origin, quietly));
    await client.query(queryRef("auth:isAnyone"), {});
    return client;
  }

  it("41: before a mutation arrived, it runs once after the reconnect", async () => {
    const client = await connect();
    const name = randomUUID();
    proxy.onClientData = () => {
      proxy.onClientData = () => true;
      proxy.cut();
      return false;
    };
    expect(await client.mutation(mutationRef("counters:add"), { name, amount: 1 })).toBe(1);
    expect(await read(name)).toBe(1);
  });

  it("42: before the answer to a mutation, it ran once and the first answer counts", async () => {
    const client = await connect();
    const name = randomUUID();
    proxy.holdAnswers();
    const order = client.mutation(mutationRef("counters:add"), { name, amount: 1 });
    await expect.poll(() => read(name), patience).toBe(1);
    await server.engine().mutation("counters:add", { name, amount: 10 });
    proxy.cut();
    expect(await order).toBe(1);
    expect(await read(name)).toBe(11);
  });

  it("43: and the server restarts meanwhile, a mutation still ran once", async () => {
    const client = await connect();
    const name = randomUUID();
    proxy.holdAnswers();
    const order = client.mutation(mutationRef("counters:add"), { name, amount: 1 });
    await expect.poll(() => read(name), patience).toBe(1);
    proxy.cut();
    await server.restart();
    await server.engine().mutation("counters:add", { name, amount: 10 });
    expect(await order).toBe(1);
    expect(await read(name)).toBe(11);
  });

  it("44: during an action, the client hears of it and the action runs no second time", async () => {
    const client = await connect();
    const label = randomUUID();
    const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
    gates.set(label, gate);
    const order = client.action(actionRef("actions:effect"), { label });
    await expect.poll(() => effects.includes(label), patience).toBe(true);
    proxy.cut();
    await expect(order).rejects.toThrow("Connection lost while action was in flight");
    openGate();
    await client.query(queryRef("auth:isAnyone"), {});
    expect(effects.filter((effect) => effect === label)).toHaveLength(1);
  });

  it("45: an action ordered meanwhile runs once", async () => {
    const client = await connect();
    const label = randomUUID();
    proxy.cut();
    await expect.poll(() => client.connectionState().isWebSocketConnected, patience).toBe(false);
    expect(await client.action(actionRef("actions:effect"), { label })).toBe(label);
    expect(effects.filter((effect) => effect === label)).toHaveLength(1);
  });

  it("46: every query is there again, though nothing changed", async () => {
    const client = await connect();
    const names = Array.from({ length: 10 }, () => randomUUID());
    const heard = new Map<string, unknown>();
    for (const name of names) {
      client.onUpdate(queryRef("counters:read"), { name }, (value: unknown) =>
        heard.set(name, value),
      );
    }
    await expect.poll(() => heard.size, patience).toBe(10);
    proxy.cut();
    await expect.poll(() => client.connectionState().connectionCount, patience).toBeGreaterThan(1);
    for (const name of names) {
      await client.mutation(mutationRef("counters:add"), { name, amount: 5 });
      await expect.poll(() => heard.get(name), patience).toBe(5);
    }
    await expect.poll(() => client.connectionState().connectionRetries, patience).toBe(0);
  });
});

describe("a mutation that is sent again", () => {
  it("42: gets the first answer with the first time, and does not run", async () => {
    const name = randomUUID();
    const sessionId = randomUUID();
    const first = track(await RawClient.connect(server.origin, sessionId));
    const answer = await first.mutation("counters:add", { name, amount: 1 }, 7);
    await server.engine().mutation("counters:add", { name: randomUUID(), amount: 1 });
    const second = track(await RawClient.connect(server.origin, sessionId));
    expect(await second.mutation("counters:add", { name, amount: 1 }, 7)).toEqual(answer);
    expect(await read(name)).toBe(1);
  });

  it("43: gets the first answer from a server that restarted", async () => {
    const name = randomUUID();
    const sessionId = randomUUID();
    const first = track(await RawClient.connect(server.origin, sessionId));
    const answer = await first.mutation("counters:add", { name, amount: 1 }, 3);
    await server.restart();
    const second = track(await RawClient.connect(server.origin, sessionId));
    expect(await second.mutation("counters:add", { name, amount: 1 }, 3)).toEqual(answer);
    expect(await read(name)).toBe(1);
  });

  it("76: gets the first answer also when it wrote nothing, and could write now", async () => {
    const name = randomUUID();
    const sessionId = randomUUID();
    const first = track(await RawClient.connect(server.origin, sessionId));
    const answer = await first.mutation("counters:addIfThere", { name, amount: 1 }, 5);
    expect(answer).toMatchObject({ success: true, result: "nothing there" });
    first.close();
    await server.engine().mutation("counters:add", { name, amount: 1 });
    const second = track(await RawClient.connect(server.origin, sessionId));
    expect(await second.mutation("counters:addIfThere", { name, amount: 1 }, 5)).toEqual(answer);
    expect(await read(name)).toBe(1);
  });

  it("76: of the kind that wrote nothing is remembered by a server that was stopped", async () => {
    const name = randomUUID();
    const sessionId = randomUUID();
    const first = track(await RawClient.connect(server.origin, sessionId));
    const answer = await first.mutation("counters:addIfThere", { name, amount: 1 }, 5);
    await server.restart();
    await server.engine().mutation("counters:add", { name, amount: 1 });
    const second = track(await RawClient.connect(server.origin, sessionId));
    expect(await second.mutation("counters:addIfThere", { name, amount: 1 }, 5)).toEqual(answer);
    expect(await read(name)).toBe(1);
  });

  it("runs once when it is sent again before it was answered", async () => {
    const name = randomUUID();
    const sessionId = randomUUID();
    const args = [{ name, amount: 1 }];
    const first = track(await RawClient.connect(server.origin, sessionId));
    first.send({ type: "Mutation", requestId: 0, udfPath: "counters:add", args });
    const second = track(await RawClient.connect(server.origin, sessionId));
    expect((await second.mutation("counters:add", { name, amount: 1 }, 0))["success"]).toBe(true);
    expect(await read(name)).toBe(1);
  });

  // Its client sent all of it again, and may have been told since that it failed.
  it("139: is not heard from a connection that its client has replaced", async () => {
    const name = randomUUID();
    const sessionId = randomUUID();
    const first = track(await RawClient.connect(server.origin, sessionId));
    const second = track(await RawClient.connect(server.origin, sessionId));
    expect((await first.whenClosed()).code).toBe(1000);
    expect((await second.mutation("failures:plain", {}, 0))["success"]).toBe(false);
    expect(await read(name)).toBe(0);
  });

  it("runs again when it failed the first time, because failures are not kept", async () => {
    const sessionId = randomUUID();
    const client = track(await RawClient.connect(server.origin, sessionId));
    const first = await client.mutation("failures:plain", {}, 1);
    expect(first["success"]).toBe(false);
    const again = track(await RawClient.connect(server.origin, sessionId));
    expect((await again.mutation("counters:look", {}, 1))["success"]).toBe(true);
  });
});

it("48: a server that is overloaded says so in a way that clients wait longer", async () => {
  const full = await startTestServer({ limits: { queuedMutationsPerSessionMax: 1 } });
  const client = track(await RawClient.connect(full.origin));
  for (let requestId = 0; requestId < 200; requestId++) {
    client.send({
      type: "Mutation",
      requestId,
      udfPath: "counters:add",
      args: [{ name: "x", amount: 1 }],
    });
  }
  expect((await client.whenClosed()).code).toBe(1013);
  expect(client.closed?.reason).toMatch(/^(?:TooManyConcurrentRequests|CommitterFullError)/u);
  await full.close();
});
