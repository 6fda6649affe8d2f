import type { ConvexClient } from "convex/browser";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { createManualClock } from "./manual-clock.ts";
import {
  closeClients,
  mutationRef,
  officialClients,
  quietly,
  queryRef,
  track,
} from "./official-clients.ts";
import { patience } from "./patience.ts";
import { RawClient, readTs } from "./raw-client.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

// How a connection begins, what it takes, and what ends it. Rules 1 to 7, 47, 50, 72, 73 and 78 to
// 80, tested with official clients and raw sockets.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(closeClients);

async function rawClient(): Promise<RawClient> {
  return track(await RawClient.connect(server.origin));
}

describe.each(officialClients)("the official client %s", (_version, sdk) => {
  function connect(): ConvexClient {
    return track(new sdk.ConvexClient(server.origin, quietly));
  }

  it("1: connects under its own version", async () => {
    const client = connect();
    expect(await client.query(queryRef("auth:isAnyone"), {})).toBe("anyone");
    expect(client.connectionState().isWebSocketConnected).toBe(true);
  });

  it("7: may open without any query and order something later", async () => {
    const client = connect();
    await expect.poll(() => client.connectionState().isWebSocketConnected, patience).toBe(true);
    expect(await client.mutation(mutationRef("counters:look"), {})).toBeTypeOf("number");
  });
});

describe("a connection", () => {
  it("2: is accepted under any version and under none", async () => {
    for (const path of ["/api/sync", "/api/0.0.1/sync", "/api/99.9.9-beta.1/sync"]) {
      const client = track(await RawClient.open(server.origin, path));
      client.greet();
      client.add(0, "auth:isAnyone");
      const transition = await client.heard(({ type }) => type === "Transition");
      expect(transition["startVersion"]).toEqual({ querySet: 0, identity: 0, ts: "AAAAAAAAAAA=" });
    }
  });

  it("is refused elsewhere", async () => {
    await expect(RawClient.open(server.origin, "/api/sync/more")).rejects.toThrow("404");
  });

  it("3: ends with a fatal error when a frame is no JSON", async () => {
    const client = await rawClient();
    client.socket.send("{not json");
    expect((await client.heard(({ type }) => type === "FatalError"))["error"]).toBeTypeOf("string");
    await client.whenClosed();
  });

  it("3: ends with a fatal error when a message is none of the protocol's", async () => {
    const nonsense = [
      [],
      { type: "Teapot" },
      { type: "Mutation", requestId: "one" },
      { type: "ModifyQuerySet" },
    ];
    for (const message of nonsense) {
      const client = await rawClient();
      client.send(message);
      await client.heard(({ type }) => type === "FatalError");
      expect((await client.whenClosed()).code).not.toBe(1006);
    }
  });

  it("4: ends with a fatal error when a query set is built on another one", async () => {
    const client = await rawClient();
    client.send({ type: "ModifyQuerySet", baseVersion: 5, newVersion: 6, modifications: [] });
    const last = await client.heard(({ type }) => type === "FatalError");
    expect(client.messages.at(-1)).toBe(last);
    await client.whenClosed();
  });

  it("80: takes events, those it does not know too", async () => {
    const client = await rawClient();
    client.send({ type: "Event", eventType: "ClientConnect", event: [] });
    client.send({ type: "Event", eventType: "NetworkRecoveryReconnect", event: null });
    client.send({ type: "Event", eventType: "SomethingNew" });
    client.add(0, "auth:isAnyone");
    await expect.poll(() => client.valueOf(0), patience).toBe("anyone");
  });

  it("72: brings the parts of a large transition with nothing between them", async () => {
    const client = await rawClient();
    client.add(0, "values:big", { characters: 6_000_000 });
    for (let order = 0; order < 50; order++) void client.mutation("counters:look", {});
    await client.heard(
      ({ type, partNumber, totalParts }) =>
        type === "TransitionChunk" && partNumber === Number(totalParts) - 1,
    );
    const first = client.messages.findIndex(({ type }) => type === "TransitionChunk");
    const count = Number(client.messages[first]?.["totalParts"]);
    expect(count).toBeGreaterThan(1);
    const parts = client.messages.slice(first, first + count);
    expect(parts.map(({ partNumber }) => partNumber)).toEqual([...parts.keys()]);
    const text = parts.map(({ chunk }) => String(chunk)).join("");
    expect(JSON.parse(text)).toMatchObject({ type: "Transition", endVersion: { querySet: 1 } });
  });

  it("73: goes on when the arguments of one request are no values, too deep or too many", async () => {
    const client = await rawClient();
    let deep: unknown = 1;
    for (let level = 0; level < 65; level++) deep = [deep];
    const bad: unknown[][] = [
      [{ value: { $integer: "AQ==" } }],
      [{ value: { $bytes: "?" } }],
      [{ value: { $float: "AAAAAAAA8D8=" } }],
      [{ value: { $commitTs: null } }],
      [{ value: { é: 1 } }],
      [{ value: deep }],
      [{ value: Array.from({ length: 8193 }, () => 0) }],
      [{ value: "\ud800" }],
      [{ value: 1 }, { value: 2 }],
      [[]],
    ];
    for (const [requestId, args] of bad.entries()) {
      client.send({ type: "Mutation", requestId, udfPath: "values:store", args });
      client.send({ type: "Action", requestId: 100 + requestId, udfPath: "values:act", args });
      client.modify([{ type: "Add", queryId: requestId, udfPath: "values:echo", args }]);
    }
    for (const requestId of bad.keys()) {
      for (const [type, id] of [
        ["MutationResponse", requestId],
        ["ActionResponse", 100 + requestId],
      ]) {
        const answer = await client.heard(
          (message) => message.type === type && message["requestId"] === id,
        );
        expect(answer).toMatchObject({ success: false });
        expect(answer["result"]).toContain("ArgumentValidationError: ");
      }
    }
    const failed = () =>
      client.modifications().filter(({ type, errorMessage }) => {
        const isRefused = String(errorMessage).includes("ArgumentValidationError: ");
        return type === "QueryFailed" && isRefused;
      });
    await expect.poll(() => failed().length, patience).toBe(bad.length);
    client.modify([{ type: "Remove", queryId: 0 }]);
    client.add(50, "auth:isAnyone");
    await expect.poll(() => client.valueOf(50), patience).toBe("anyone");
  });

  it("78: ends when it asks for a component", async () => {
    const requests = [
      { type: "Mutation", requestId: 0, udfPath: "counters:look", args: [{}] },
      { type: "Action", requestId: 0, udfPath: "actions:effect", args: [{ label: "component" }] },
    ];
    for (const request of requests) {
      const client = await rawClient();
      client.send({ ...request, componentPath: "" });
      await client.heard(({ requestId }) => requestId === 0);
      client.send({ ...request, componentPath: "elsewhere" });
      expect(await client.heard(({ type }) => type === "FatalError")).toBe(client.messages.at(-1));
    }
    const client = await rawClient();
    const componentPath = "elsewhere";
    client.modify([
      { type: "Add", queryId: 0, udfPath: "auth:isAnyone", args: [{}], componentPath },
    ]);
    await client.heard(({ type }) => type === "FatalError");
  });

  it("5: sends an unbroken chain of versions", async () => {
    const client = await rawClient();
    const live = new Set<number>();
    for (let step = 0; step < 1000; step++) {
      const queryId = step % 17;
      if (step % 3 === 0)
        void client.mutation("counters:add", { name: `chain ${step % 5}`, amount: 1 });
      else if (live.delete(queryId)) client.modify([{ type: "Remove", queryId }]);
      else {
        live.add(queryId);
        client.add(queryId, "counters:read", { name: `chain ${step % 5}` });
      }
    }
    await client.mutation("counters:look", {});
    await expect
      .poll(() => client.transitions().at(-1)?.["endVersion"], patience)
      .toMatchObject({ querySet: 666 });

    let previous: unknown = { querySet: 0, identity: 0, ts: "AAAAAAAAAAA=" };
    let previousTs = 0n;
    for (const { startVersion, endVersion } of client.transitions()) {
      expect(startVersion).toEqual(previous);
      const ts = readTs((endVersion as { ts: string }).ts);
      expect(ts).toBeGreaterThanOrEqual(previousTs);
      previous = endVersion;
      previousTs = ts;
    }
  });

  it("47: is refused, for a later attempt, when the client has seen the future", async () => {
    const client = track(await RawClient.open(server.origin));
    const future = Buffer.alloc(8);
    future.writeBigUInt64LE(BigInt(Date.now() + 86_400_000) * 1_000_000n);
    client.greet({ maxObservedTimestamp: future.toString("base64") });
    client.add(0, "auth:isAnyone");
    const { code } = await client.whenClosed();
    expect(client.messages).toEqual([]);
    expect(code).not.toBe(1005);
  });

  it("50: of a reader that does not read never queues without bound", async () => {
    const [slow, writer] = [await rawClient(), await rawClient()];
    slow.add(0, "counters:readPadded", { name: "flood" });
    await slow.heard(({ type }) => type === "Transition");
    slow.socket.pause();
    for (let step = 0; step < 1000; step++)
      await writer.mutation("counters:add", { name: "flood", amount: 1 });
    const heardBefore = slow.transitions().length;
    expect(server.engine().metrics().counters.skippedTransitions).toBeGreaterThan(0);
    slow.socket.resume();
    await expect.poll(() => Number(slow.valueOf(0)), patience).toBe(1000);
    expect(slow.transitions().length - heardBefore).toBeLessThan(1000);
  });

  it("50: of a client that does not read what it asks for is not read from either", async () => {
    const fresh = await startTestServer();
    const client = track(await RawClient.connect(fresh.origin));
    client.socket.pause();
    const count = 2000;
    const args = [{ pad: "x".repeat(1000) }];
    for (let requestId = 0; requestId < count; requestId++)
      client.send({ type: "Action", requestId, udfPath: "values:actLong", args });
    const begun = () => fresh.engine().metrics().counters.actions;
    await expect.poll(begun, patience).toBeGreaterThan(100);
    // Others are served meanwhile, and what they are told is later than what was not read.
    const other = track(await RawClient.connect(fresh.origin));
    for (let look = 0; look < 200; look++) await other.mutation("counters:look", {});
    expect(begun()).toBeLessThan(count * 0.75);

    client.socket.resume();
    const answered = () => client.messages.filter(({ type }) => type === "ActionResponse").length;
    await expect.poll(answered, patience).toBe(count);
    await fresh.close();
  });
});

describe.each(officialClients)("an idle connection of client %s", (_version, sdk) => {
  it("6: hears from the server after 15 seconds, and is still there after 130", async () => {
    const time = createManualClock();
    const idle = await startTestServer({ clock: time.clock });
    let pingCount = 0;
    const listening = listeningSocket((text) => {
      if (text === '{"type":"Ping"}') pingCount++;
    });
    const options = { ...quietly, webSocketConstructor: listening };
    const client = track(new sdk.ConvexClient(idle.origin, options));
    expect(await client.query(queryRef("auth:isAnyone"), {})).toBe("anyone");
    for (let second = 0; second < 20; second++) await passSecond(time);
    await expect.poll(() => pingCount, patience).toBeGreaterThanOrEqual(1);

    for (let second = 20; second < 130; second++) await passSecond(time);
    expect(await client.query(queryRef("auth:isAnyone"), {})).toBe("anyone");
    const { isWebSocketConnected, connectionCount } = client.connectionState();
    expect({ isWebSocketConnected, connectionCount }).toEqual({
      isWebSocketConnected: true,
      connectionCount: 1,
    });
    await idle.close();
  });
});

it("79: a client that does not even answer pings is dropped after 120 seconds", async () => {
  const time = createManualClock();
  const idle = await startTestServer({ clock: time.clock });
  const client = track(await RawClient.connect(idle.origin));
  client.add(0, "auth:isAnyone");
  await client.heard(({ type }) => type === "Transition");
  client.socket.pause();
  for (let second = 0; second < 115; second++) await passSecond(time);
  expect(idle.engine().metrics().gauges["connections"]).toBe(1);
  for (let second = 115; second < 130; second++) await passSecond(time);
  await expect.poll(() => idle.engine().metrics().gauges["connections"], patience).toBe(0);
  await idle.close();
});

// Answers to what the second brought have to come back over real sockets.
async function passSecond(time: { advance(durationMs: number): void }): Promise<void> {
  time.advance(1000);
  await new Promise((resolve) => setTimeout(resolve, 2));
}

/** The WebSocket of `ws`, telling of every message. */
function listeningSocket(onMessage: (text: string) => void): typeof globalThis.WebSocket {
  class Listening extends WebSocket {
    constructor(url: string) {
      super(url);
      this.on("message", (data: Buffer) => onMessage(data.toString()));
    }
  }
  return Listening as unknown as typeof globalThis.WebSocket;
}
