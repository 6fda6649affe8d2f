import { mutationGeneric, queryGeneric } from "convex/server";
import { v } from "convex/values";
import { afterEach, describe, expect, it } from "vitest";
import { memoryStorage } from "../../src/index.ts";
import type { Limits } from "../../src/options.ts";
import { createManualClock } from "./manual-clock.ts";
import { closeClients, mutationRef, officialClients, quietly, track } from "./official-clients.ts";
import { patience } from "./patience.ts";
import { RawClient } from "./raw-client.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";
import { issueToken } from "./tokens.ts";

// What clients may compute: every call is paid for, by an account and an address. Rule 159, tested
// with official clients, raw sockets and plain HTTP.

let server: TestServer | null = null;
let runs = 0;
let lookMs = 0;
let looks = 0;
afterEach(async () => {
  await closeClients();
  await server?.close();
  server = null;
  runs = 0;
  lookMs = 0;
  looks = 0;
});

function computeFor(ms: number): void {
  const endMs = performance.now() + ms;
  while (performance.now() < endMs);
}

const work = {
  do: mutationGeneric({
    args: { ms: v.number() },
    handler: async (_ctx, { ms }) => {
      runs++;
      computeFor(ms);
      return runs;
    },
  }),
  fail: mutationGeneric({
    args: { ms: v.number() },
    handler: async (_ctx, { ms }) => {
      runs++;
      computeFor(ms);
      throw new Error("in vain");
    },
  }),
  /** Answers how much there is, which others change. */
  look: queryGeneric({
    args: { name: v.string() },
    handler: async ({ db }, { name }) => {
      const things = await db.query("things").collect();
      runs++;
      looks++;
      computeFor(lookMs);
      return `${name} ${things.length}`;
    },
  }),
  add: mutationGeneric({ args: {}, handler: ({ db }) => db.insert("things", {}) }),
  see: queryGeneric({
    args: { ms: v.number(), name: v.string() },
    handler: async (_ctx, { ms }) => {
      runs++;
      computeFor(ms);
      return null;
    },
  }),
};

/** A hundred milliseconds at once, and then as many in a second. */
const budget: Partial<Limits> = {
  callMs: 1,
  computeMsPerSecond: 100,
  // All clients here are of one address, and what the machine does between two of their steps is charged to it.
  computeMsPerSecondOfAddress: 1_000_000,
  computeMsPerSecondOfStrangers: 100,
  computeBurstSeconds: 1,
  budgetWaitMs: 15_000,
};

async function start(limits: Partial<Limits> = {}) {
  const time = createManualClock();
  let passedMs = 0;
  // Time passes only as far as what ran has to be paid for, also on a machine that took its time for
  // it: clients that nothing was heard of for minutes would be dropped.
  const payOff = (): void => {
    if (passedMs >= runs * 8000) return;
    passedMs += 500;
    time.advance(500);
  };
  server = await startTestServer({
    modules: { work },
    schema: undefined,
    storage: memoryStorage(),
    clock: time.clock,
    limits: { ...budget, ...limits },
  });
  return { origin: server.origin, advance: time.advance, payOff };
}

async function connectAs(origin: string, subject: string | null): Promise<RawClient> {
  const client = track(await RawClient.connect(origin));
  if (subject === null) return client;
  const token = { tokenType: "User", value: issueToken(subject) };
  client.send({ type: "Authenticate", baseVersion: 0, ...token });
  await client.heard(({ type }) => type === "Transition");
  return client;
}

// One call takes more than the budget, however much a busy machine adds to it.
const order = (client: RawClient, requestId: number, udfPath = "work:do", ms = 150) =>
  client.send({ type: "Mutation", requestId, udfPath, args: [{ ms }] });
const answers = (client: RawClient) =>
  client.messages.filter(({ type }) => type === "MutationResponse").length;

/** Resolves when the server has read whatever came before on another connection. */
async function serverHasRead(origin: string): Promise<void> {
  const other = await connectAs(origin, "witness");
  await other.mutation("work:do", { ms: 0 });
}

describe("159: an account that has spent its budget", () => {
  it.each(["work:do", "work:fail"])(
    "waits until there is some again, and nothing of what it sent is lost (%s)",
    async (udfPath) => {
      const { origin, payOff } = await start({ callsUnderWayMax: 1 });
      const client = await connectAs(origin, "ida");
      for (let requestId = 0; requestId < 6; requestId++) order(client, requestId, udfPath);
      await expect.poll(() => answers(client), patience).toBe(1);
      await serverHasRead(origin);
      expect(answers(client)).toBe(1);
      await expect
        .poll(() => {
          payOff();
          return answers(client);
        }, patience)
        .toBe(6);
      expect(client.closed).toBeNull();
    },
  );

  it("waits on its other connections too, and others do not", async () => {
    const { origin } = await start({ callsUnderWayMax: 1 });
    const [first, second] = [await connectAs(origin, "ida"), await connectAs(origin, "ida")];
    for (let requestId = 0; requestId < 3; requestId++) order(first, requestId);
    await expect.poll(() => answers(first), patience).toBe(1);
    order(second, 0);
    const other = await connectAs(origin, "wren");
    expect(await other.mutation("work:do", { ms: 0 })).toMatchObject({ success: true });
    const stranger = await connectAs(origin, null);
    expect(await stranger.mutation("work:do", { ms: 0 })).toMatchObject({ success: true });
    expect(answers(second)).toBe(0);
  });

  it("is sent away where it would wait too long, with a reason to wait", async () => {
    const { origin, advance } = await start({ callsUnderWayMax: 1, budgetWaitMs: 100 });
    const client = await connectAs(origin, "ida");
    for (let requestId = 0; requestId < 4; requestId++) order(client, requestId, "work:do", 200);
    await expect.poll(() => client.socket.readyState, patience).toBe(WebSocket.CLOSING);
    // The server, which reads no more, does not wait for an answer for ever.
    advance(2000);
    expect(await client.whenClosed()).toEqual({ code: 1013, reason: "TooManyConcurrentRequests" });
  });

  it("is answered 429 over HTTP, with the time to wait, before its body is read", async () => {
    const { origin, advance } = await start();
    const authorization = `Bearer ${issueToken("ida")}`;
    const call = (body: string) =>
      fetch(`${origin}/api/mutation`, { method: "POST", headers: { authorization }, body });
    const dear = JSON.stringify({ path: "work:do", args: { ms: 250 } });
    expect((await call(dear)).status).toBe(200);
    const refused = await call("this is no JSON");
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: "RateLimited" });
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThanOrEqual(1);
    advance(seconds * 1000 + 1000);
    expect((await call(dear)).status).toBe(200);
  });

  it("pays for live queries: what it asked first, and its own whenever they run", async () => {
    const { origin, payOff } = await start({ callsUnderWayMax: 2 });
    const client = await connectAs(origin, "ida");
    const add = (queryId: number) => ({
      type: "Add",
      queryId,
      udfPath: "work:see",
      args: [{ ms: 60, name: `${queryId}` }],
    });
    const modifications = [0, 1, 2, 3, 4, 5].map(add);
    client.send({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications });
    await serverHasRead(origin);
    expect(runs).toBeLessThan(6);
    expect(client.modifications()).toEqual([]);
    await expect
      .poll(() => {
        payOff();
        return client.modifications().length;
      }, patience)
      .toBe(6);
    // All of them in one transition, as they were asked.
    expect(
      client.transitions().filter(({ modifications: m }) => (m as []).length > 0),
    ).toHaveLength(1);
  });
});

describe("159: live queries that few follow", () => {
  it("run again at once up to a number, and the others while there is budget", async () => {
    const { origin, payOff } = await start({ rerunsPerTurnMax: 2 });
    const client = await connectAs(origin, "ida");
    const modifications = Array.from({ length: 6 }, (_, queryId) => ({
      type: "Add",
      queryId,
      udfPath: "work:look",
      args: [{ name: `${queryId}` }],
    }));
    client.send({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications });
    const answered = () => {
      payOff();
      return client.modifications().length;
    };
    await expect.poll(answered, patience).toBe(6);
    lookMs = 60;
    looks = 0;
    const other = await connectAs(origin, "wren");
    await other.mutation("work:add", {});
    await serverHasRead(origin);
    // Two by their number, and a third that had not brought the account to its end yet.
    expect(looks).toBeLessThan(6);
    // What is not all there is not told.
    expect(client.modifications()).toHaveLength(6);
    await expect.poll(answered, patience).toBe(12);
    expect(looks).toBe(6);
  });

  it("that many follow run once for all, whoever asked first and whatever they have spent", async () => {
    const { origin } = await start({ rerunsPerTurnMax: 0 });
    const clients = await Promise.all(
      Array.from({ length: 17 }, (_, nth) => connectAs(origin, `reader ${nth}`)),
    );
    const add = { type: "Add", queryId: 0, udfPath: "work:look", args: [{ name: "all" }] };
    const first = { type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications: [add] };
    const toldTo = (count: number) =>
      clients.filter((client) => client.modifications().length === count).length;
    // Once it was answered, the same is asked by the others.
    for (const [nth, client] of clients.entries()) {
      client.send(first);
      if (nth === 0) await expect.poll(() => toldTo(1), patience).toBe(1);
    }
    await expect.poll(() => toldTo(1), patience).toBe(17);
    lookMs = 150;
    for (let times = 1; times <= 3; times++) {
      // One call is had by whoever comes, however long a busy machine takes for it.
      const other = await connectAs(origin, `writer ${times}`);
      await other.mutation("work:add", {});
      await expect.poll(() => toldTo(1 + times), patience).toBe(17);
    }
  });
});

describe.each(officialClients)("159: client %s", (_version, sdk) => {
  it("is slowed down by its budget and notices nothing else", async () => {
    const { origin, payOff } = await start({ callsUnderWayMax: 1 });
    const client = track(new sdk.ConvexClient(origin, quietly));
    const doing = Array.from({ length: 6 }, () =>
      client.mutation(mutationRef("work:do"), { ms: 60 }),
    );
    let isDone = false;
    const all = Promise.all(doing).then((results) => {
      isDone = true;
      return results;
    });
    await expect
      .poll(() => {
        payOff();
        return isDone;
      }, patience)
      .toBe(true);
    expect(await all).toEqual([1, 2, 3, 4, 5, 6]);
    expect(client.connectionState().connectionCount).toBe(1);
  });
});
