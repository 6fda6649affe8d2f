import type { ConvexClient } from "convex/browser";
import { afterEach, describe, expect, it } from "vitest";
import { memoryStorage } from "../../src/index.ts";
import type { EngineOptions, Limits } from "../../src/options.ts";
import { effects, gates } from "./functions.ts";
import { createManualClock } from "./manual-clock.ts";
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
import { issueToken } from "./tokens.ts";

// What an overloaded engine refuses, and how soon clients come back. Rules 74 and 75, tested with
// official clients and raw sockets.

let server: TestServer | null = null;
afterEach(async () => {
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

const never = new Promise<never>(() => undefined);

/** What overloads a server in one way, and how a client then hears of it. */
const overloads: {
  reason: string;
  limits: Partial<Limits>;
  options?: Partial<EngineOptions>;
  burden: (client: ConvexClient) => void;
}[] = [
  {
    reason: "TooManyConcurrentRequests",
    limits: { queuedMutationsPerSessionMax: 1 },
    burden: (client) => addMany(client, 20),
  },
  {
    reason: "CommitterFullError",
    limits: { queuedMutationsMax: 1 },
    burden: (client) => addMany(client, 20),
  },
  {
    reason: "TooManyWritesInTimePeriod",
    limits: { writeBacklogMax: 0 },
    burden: (client) => addMany(client, 1),
  },
  {
    reason: "ExecuteFullError",
    limits: { runningActionsMax: 0 },
    burden: (client) => void client.action(actionRef("actions:effect"), { label: "full" }),
  },
  {
    reason: "SubscriptionsWorkerFullError",
    limits: { queriesPerSessionMax: 2 },
    burden: (client) => {
      for (const name of ["a", "b", "c"])
        client.onUpdate(queryRef("counters:read"), { name }, () => undefined);
    },
  },
  {
    reason: "SubscriptionsWorkerFullError",
    limits: { queriesMax: 1 },
    burden: (client) => {
      for (const name of ["a", "b"])
        client.onUpdate(queryRef("counters:read"), { name }, () => undefined);
    },
  },
  {
    reason: "SystemTimeoutError",
    limits: { connectionWaitMs: 0 },
    options: { auth: { verify: () => never } },
    burden: (client) => client.setAuth(async () => issueToken("ida")),
  },
  {
    reason: "ExpiredInQueue",
    limits: { queuedMs: -1 },
    burden: (client) => addMany(client, 3),
  },
];

function addMany(client: ConvexClient, count: number): void {
  for (let order = 0; order < count; order++) {
    client
      .mutation(mutationRef("counters:add"), { name: "burden", amount: 1 })
      .catch(() => undefined);
  }
}

describe.each(officialClients)("an overloaded server, to client %s,", (_version, sdk) => {
  it.each(overloads)(
    "74: says $reason, and the client waits about three seconds",
    async ({ reason, limits, options, burden }) => {
      const { origin } = await start(limits, options);
      const reasons: string[] = [];
      const lines: string[] = [];
      const note = (...parts: unknown[]) => void lines.push(parts.join(" "));
      const logger = { log: note, warn: note, error: note, logVerbose: () => undefined };
      const onServerDisconnectError = (message: string) => void reasons.push(message);
      const client = track(
        new sdk.ConvexClient(origin, { ...quietly, logger, onServerDisconnectError }),
      );
      burden(client);
      await expect.poll(() => reasons[0], patience).toContain(reason);
      await expect.poll(() => announcedWaitMs(lines), patience).toBeGreaterThanOrEqual(1500);
      expect(announcedWaitMs(lines)).toBeLessThanOrEqual(4500);
    },
  );

  it("74: whose own code failed says InternalServerError, and the client waits about one", async () => {
    const readSession = (): never => {
      throw new Error("The table of sessions cannot be read.");
    };
    const storage = Object.assign(memoryStorage(), { readSession });
    const { origin } = await start({}, { storage });
    const lines: string[] = [];
    const note = (...parts: unknown[]) => void lines.push(parts.join(" "));
    const logger = { log: note, warn: note, error: note, logVerbose: () => undefined };
    const reasons: string[] = [];
    const onServerDisconnectError = (message: string) => void reasons.push(message);
    track(new sdk.ConvexClient(origin, { ...quietly, logger, onServerDisconnectError }));
    await expect.poll(() => reasons[0], patience).toContain("InternalServerError");
    await expect.poll(() => announcedWaitMs(lines), patience).toBeGreaterThanOrEqual(500);
    expect(announcedWaitMs(lines)).toBeLessThanOrEqual(1500);
  });
});

it("74: live queries are too many when they take more to keep than a connection may", async () => {
  const full = await start({ keptBytesPerConnectionMax: 15_000 });
  const client = track(await RawClient.connect(full.origin));
  for (const [queryId, letter] of ["a", "b", "c"].entries())
    client.add(queryId, "counters:read", { name: letter.repeat(1000) });
  await expect.poll(() => client.valueOf(2), patience).toBe(0);
  client.modify([{ type: "Remove", queryId: 0 }]);
  client.add(3, "counters:read", { name: "d".repeat(1000) });
  await expect.poll(() => client.valueOf(3), patience).toBe(0);
  client.add(4, "counters:read", { name: "e".repeat(1000) });
  const { code, reason } = await client.whenClosed();
  expect([code, reason]).toEqual([1013, "SubscriptionsWorkerFullError"]);
});

it("75: what came behind a mutation that waited too long does not run before it", async () => {
  const time = createManualClock();
  const full = await start({ queuedMs: 60_000, transactionMs: 1_000_000 }, { clock: time.clock });
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
  gates.set("first", gate);
  const client = track(await RawClient.connect(full.origin));
  sendAdd(client, 0, "counters:addAtGate", "first");
  sendAdd(client, 1, "counters:add", "second");
  await expect.poll(() => effects, patience).toContain("first");
  time.advance(60_001);
  sendAdd(client, 2, "counters:add", "third");
  // The server has read the third once it has answered what came after it.
  client.add(0, "auth:isAnyone");
  await expect.poll(() => client.valueOf(0), patience).toBe("anyone");
  openGate();
  const { code, reason } = await client.whenClosed();
  expect([code, reason]).toEqual([1013, "ExpiredInQueue"]);
  const values = ["first", "second", "third"].map((name) =>
    full.engine().query("counters:read", { name }),
  );
  expect(await Promise.all(values)).toEqual([1, 0, 0]);
});

function announcedWaitMs(lines: readonly string[]): number {
  for (const line of lines) {
    const wait = /Attempting reconnect in (\d+)ms/u.exec(line)?.[1];
    if (wait !== undefined) return Number(wait);
  }
  return -1;
}

function sendAdd(client: RawClient, requestId: number, udfPath: string, name: string): void {
  client.send({ type: "Mutation", requestId, udfPath, args: [{ name, amount: 1 }] });
}
