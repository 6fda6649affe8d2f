import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import type { CounterName } from "../../src/metrics.ts";
import type { EngineOptions, Limits } from "../../src/options.ts";
import { createManualClock } from "./manual-clock.ts";
import { closeClients, officialClients, queryRef, quietly, track } from "./official-clients.ts";
import { patience } from "./patience.ts";
import { RawClient } from "./raw-client.ts";
import { portOf, startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";
import { issueToken } from "./tokens.ts";

// What clients may send and hold, and how long they may take for it. Rules 151 to 154, tested with
// official clients and raw sockets.

let server: TestServer | null = null;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await closeClients();
  await server?.close();
  server = null;
});

async function start(
  limits: Partial<Limits>,
  options: Partial<EngineOptions> = {},
): Promise<TestServer> {
  server = await startTestServer({ limits, ...options });
  return server;
}

async function connected(origin: string): Promise<RawClient> {
  return track(await RawClient.connect(origin));
}

async function signedIn(origin: string, subject: string): Promise<RawClient> {
  const client = await connected(origin);
  const token = { tokenType: "User", value: issueToken(subject) };
  client.send({ type: "Authenticate", baseVersion: 0, ...token });
  await client.heard(({ type }) => type === "Transition");
  return client;
}

const counter = (name: CounterName): number => server?.engine().metrics().counters[name] ?? 0;
const keptBytes = (): number => server?.engine().metrics().gauges.keptClientBytes ?? 0;

/** A WebSocket of bare bytes, for what no library sends. */
async function bareSocket(port: number): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1" });
  sockets.push(socket);
  socket.on("error", () => undefined);
  socket.write(
    "GET /api/sync HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" +
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
  );
  await once(socket, "data");
  socket.resume();
  return socket;
}

/** A frame with an empty mask; the first fragment of a text is `0x01`, a further one `0x00`. */
function frame(first: number, payload: Buffer): Buffer {
  const head = Buffer.from([first, 0xfe, payload.length >> 8, payload.length & 0xff, 0, 0, 0, 0]);
  return Buffer.concat([head, payload]);
}

describe("151: a message is bounded by who sends it", () => {
  const limits = { messageBytesMax: 100_000, strangerMessageBytesMax: 10_000 };
  const add = (name: string) => ({
    type: "ModifyQuerySet",
    baseVersion: 0,
    newVersion: 1,
    modifications: [{ type: "Add", queryId: 0, udfPath: "counters:read", args: [{ name }] }],
  });

  it("before it is read: a stranger's closes the connection, an account's does not", async () => {
    const { origin } = await start(limits);
    const stranger = await connected(origin);
    stranger.send(add("x".repeat(20_000)));
    expect((await stranger.whenClosed()).code).toBe(1009);
    const account = await signedIn(origin, "ida");
    account.send(add("x".repeat(20_000)));
    await expect.poll(() => account.valueOf(0), patience).toBe(0);
    expect(account.closed).toBeNull();
  });

  it("as soon as its length is told, and also in fragments", async () => {
    const { port } = await start(limits);
    const announcing = await bareSocket(port);
    announcing.write(Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
    await once(announcing, "close");
    const cutting = await bareSocket(port);
    cutting.write(frame(0x01, Buffer.alloc(6000)));
    cutting.write(frame(0x00, Buffer.alloc(6000)));
    await once(cutting, "close");
  });

  it("by its values as well, of which few letters hold many", async () => {
    const { origin } = await start({ messageValuesMax: 5000 });
    const client = await connected(origin);
    client.send({ ...add(""), args: Array.from({ length: 6000 }, () => []) });
    expect((await client.whenClosed()).code).toBe(1009);
  });
});

describe("152: nothing is kept for a query that cannot be asked", () => {
  it("since its function does not exist, or refuses its arguments", async () => {
    const { origin } = await start({});
    const client = await connected(origin);
    const junk = Array.from({ length: 2000 }, () => ["junk"]);
    const before = keptBytes();
    for (let queryId = 0; queryId < 100; queryId++) {
      const udfPath = queryId % 2 === 0 ? "counters:read" : `no/such${"x".repeat(5000)}:query`;
      client.modify([{ type: "Add", queryId, udfPath, args: [{ name: junk }], journal: "j" }]);
    }
    await client.heard(() => client.modifications().length === 100);
    expect(client.modifications().every(({ type }) => type === "QueryFailed")).toBe(true);
    expect(keptBytes() - before).toBeLessThan(100 * 5000);
  });

  it("and what is kept goes with the connection", async () => {
    const { origin } = await start({});
    const client = await connected(origin);
    client.add(0, "counters:read", { name: "y".repeat(100_000) });
    await expect.poll(() => client.valueOf(0), patience).toBe(0);
    expect(keptBytes()).toBeGreaterThan(100_000);
    client.close();
    await expect.poll(keptBytes, patience).toBe(0);
  });
});

describe("153: what is held is bounded by address", () => {
  it("in bytes, so that other addresses have room", async () => {
    const { engine } = await start({ keptBytesPerAddressMax: 150_000 });
    const net = createServer();
    engine().attach(net, {
      clientAddress: ({ url = "" }) => new URL(url, "http://x").searchParams.get("from") ?? "",
    });
    net.listen(0, "127.0.0.1");
    await once(net, "listening");
    const from = (address: string) =>
      RawClient.open(`http://127.0.0.1:${portOf(net)}`, `/api/sync?from=${address}`).then(track);
    const open = async (address: string) => {
      const client = await from(address);
      client.greet();
      client.add(0, "counters:read", { name: `${address} ${"z".repeat(30_000)}` });
      return client;
    };
    const first = await open("a");
    await expect.poll(() => first.valueOf(0), patience).toBe(0);
    const second = await open("a");
    expect(await second.whenClosed()).toEqual({
      code: 1013,
      reason: "SubscriptionsWorkerFullError",
    });
    const other = await open("b");
    await expect.poll(() => other.valueOf(0), patience).toBe(0);
    net.closeAllConnections();
    net.close();
  });

  it("in connections, of which strangers have fewer: who signed in makes room for another", async () => {
    const { origin } = await start({ strangersPerAddressMax: 2, connectionsPerAddressMax: 3 });
    const first = await signedIn(origin, "ida");
    await connected(origin);
    await connected(origin);
    await expect(RawClient.open(origin)).rejects.toThrow("503");
    first.close();
    await expect.poll(() => keptBytes(), patience).toBe(0);
    await expect(RawClient.open(origin)).rejects.toThrow("503");
  });

  it("and strangers never take the room of accounts", async () => {
    const { origin } = await start({ strangerQueriesPerAddressMax: 2 });
    const stranger = await connected(origin);
    for (let queryId = 0; queryId < 3; queryId++)
      stranger.add(queryId, "counters:read", { name: `${queryId}` });
    expect((await stranger.whenClosed()).reason).toBe("SubscriptionsWorkerFullError");
    const account = await signedIn(origin, "ida");
    for (let queryId = 0; queryId < 3; queryId++) {
      account.send({
        type: "ModifyQuerySet",
        baseVersion: queryId,
        newVersion: queryId + 1,
        modifications: [
          { type: "Add", queryId, udfPath: "counters:read", args: [{ name: `${queryId}` }] },
        ],
      });
    }
    await expect.poll(() => account.valueOf(2), patience).toBe(0);
  });
});

describe("154: a client that takes too long is not waited for:", () => {
  /** Moves time on until a socket is closed; every step is a visit of the server's rounds. */
  async function timeUntilClosed(advance: (ms: number) => void, isClosed: () => boolean) {
    let passedMs = 0;
    await expect
      .poll(() => {
        if (!isClosed()) {
          advance(5000);
          passedMs += 5000;
        }
        return isClosed();
      }, patience)
      .toBe(true);
    return passedMs;
  }

  it("with a message in fragments, though pongs come in between", async () => {
    const { clock, advance } = createManualClock();
    const { port } = await start({ messageMs: 20_000 }, { clock });
    const socket = await bareSocket(port);
    socket.write(frame(0x01, Buffer.from("{")));
    const passedMs = await timeUntilClosed(
      (ms) => {
        socket.write(Buffer.from([0x8a, 0x80, 0, 0, 0, 0]));
        socket.write(frame(0x00, Buffer.from(" ")));
        advance(ms);
      },
      () => socket.closed,
    );
    expect(passedMs).toBeGreaterThanOrEqual(20_000);
  });

  it("with signing in, when it follows nothing; an account may stay", async () => {
    const { clock, advance } = createManualClock();
    const { origin } = await start({ strangerIdleMs: 30_000, strangerMs: 90_000 }, { clock });
    const account = await signedIn(origin, "ida");
    const idle = await connected(origin);
    const follower = await connected(origin);
    follower.add(0, "counters:read", { name: "public" });
    await expect.poll(() => follower.valueOf(0), patience).toBe(0);
    await timeUntilClosed(advance, () => idle.closed !== null);
    expect(idle.closed).toMatchObject({ code: 1013 });
    expect(idle.closed?.reason).toContain("SystemTimeoutError");
    expect(follower.closed).toBeNull();
    await timeUntilClosed(advance, () => follower.closed !== null);
    expect(account.closed).toBeNull();
  });

  it("with reading what it asked for", async () => {
    const { clock, advance } = createManualClock();
    const { port } = await start({ unreadMs: 20_000 }, { clock });
    const socket = await bareSocket(port);
    socket.pause();
    socket.write(text({ type: "Connect", sessionId: "unread", connectionCount: 0 }));
    const names = Array.from({ length: 400 }, (_, at) => at);
    const modifications = names.map((queryId) => ({
      type: "Add",
      queryId,
      udfPath: "counters:readPadded",
      args: [{ name: `${queryId}` }],
    }));
    socket.write(text({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications }));
    const connections = () => server?.engine().metrics().gauges.connections;
    await expect.poll(() => counter("bytesSent"), patience).toBeGreaterThan(1_000_000);
    const passedMs = await timeUntilClosed(
      (ms) => {
        // Whoever pings is there, but has read nothing.
        socket.write(Buffer.from([0x8a, 0x80, 0, 0, 0, 0]));
        advance(ms);
      },
      () => connections() === 0,
    );
    expect(passedMs).toBeLessThan(60_000);
  });
});

function text(message: object): Buffer {
  return frame(0x81, Buffer.from(JSON.stringify(message)));
}

describe.each(officialClients)("154: a stranger with client %s", (_version, sdk) => {
  it("comes back by itself, and follows on", async () => {
    const { clock, advance } = createManualClock();
    const { origin, engine } = await start({ strangerMs: 90_000 }, { clock });
    const client = track(new sdk.ConvexClient(origin, quietly));
    const values: unknown[] = [];
    client.onUpdate(queryRef("counters:read"), { name: "seen" }, (value) => values.push(value));
    await expect.poll(() => values.at(-1), patience).toBe(0);
    const opened = () => engine().metrics().counters.openedConnections;
    await expect
      .poll(() => {
        if (opened() === 1) advance(5000);
        return opened();
      }, patience)
      .toBeGreaterThan(1);
    await engine().mutation("counters:add", { name: "seen", amount: 3 });
    await expect.poll(() => values.at(-1), patience).toBe(3);
  });
});
