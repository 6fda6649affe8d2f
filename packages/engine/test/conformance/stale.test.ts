import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { presentMs, validUntil } from "../../src/extensions.ts";
import { memoryStorage } from "../../src/index.ts";
import type { Limits } from "../../src/options.ts";
import { convexTest } from "../../src/testing.ts";
import { modules, schema } from "./functions.ts";
import { createManualClock } from "./manual-clock.ts";
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
import { holds, ran, stale } from "./stale-functions.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";
import { issueToken } from "./tokens.ts";

// Live queries that know when they go stale, on a clock that the tests move. Rules 190 to 197,
// tested with official clients, raw sockets and the test package.

const beatMs = 250;

let server: TestServer;
let time: ReturnType<typeof createManualClock>;
beforeEach(() => {
  ran.length = 0;
  holds.until = () => [];
});
afterEach(async () => {
  await closeClients();
  await server.close();
});

async function start(limits: Partial<Limits> = {}): Promise<void> {
  time = createManualClock();
  // The clock stands at the beginning of a beat.
  time.advance(beatMs - (time.clock.now() % beatMs));
  const storage = memoryStorage();
  const all = { ...modules, stale };
  server = await startTestServer({ modules: all, schema, storage, clock: time.clock, limits });
}

async function follow(...names: readonly [path: string, args?: object][]): Promise<RawClient> {
  const client = track(await RawClient.connect(server.origin));
  for (const [queryId, [path, args = { name: "a" }]] of names.entries())
    client.add(queryId, `stale:${path}`, args);
  await expect.poll(() => client.modifications().length, patience).toBe(names.length);
  return client;
}

const nowMs = (): number => time.clock.now();
const metrics = () => server.engine().metrics();
const waiting = (): number => metrics().gauges.expiringQueries;
const times = (name: string): number[] =>
  ran.filter((run) => run.name === name).map(({ atMs }) => atMs);

// Its answer comes before the live queries run that it concerns.
async function write(name: string): Promise<unknown> {
  const answer = await server.engine().mutation("stale:write", { name });
  await server.engine().query("items:list");
  return answer;
}

// Whatever a beat set going is done after two more turns, each of which answers a query.
async function advance(durationMs: number): Promise<void> {
  time.advance(durationMs);
  for (let turn = 0; turn < 2; turn++) await server.engine().query("items:list");
}

describe("190: a live query whose answer holds until a time", () => {
  it("runs again at the end of the beat in which that is, and not before", async () => {
    await start();
    const firstMs = nowMs();
    holds.until = (_name, atMs) => (atMs === firstMs ? [atMs + 3 * beatMs - 100] : []);
    const client = await follow(["timed"]);
    await advance(2 * beatMs);
    await advance(beatMs - 1);
    expect(ran).toHaveLength(1);
    await advance(1);
    await expect.poll(() => client.valueOf(0), patience).toEqual([0, firstMs + 3 * beatMs]);
    await advance(60 * 60 * 1000);
    expect([ran.length, waiting()]).toEqual([2, 0]);
  });

  it("holds until the earliest of several times", async () => {
    await start();
    holds.until = (_name, atMs) => [atMs + 5000, atMs + 1000, atMs + 9000];
    await follow(["clock"]);
    await advance(750);
    expect(ran).toHaveLength(1);
    await advance(250);
    expect(ran).toHaveLength(2);
  });

  it("runs once for all who follow it, and an equal answer is told to none of them", async () => {
    await start();
    holds.until = (_name, atMs) => [atMs + beatMs];
    const clients = [await follow(["steady"]), await follow(["steady"]), await follow(["steady"])];
    const before = clients.map(({ messages }) => messages.length);
    for (let beat = 0; beat < 4; beat++) await advance(beatMs);
    expect(ran).toHaveLength(5);
    expect(metrics().counters).toMatchObject({
      staleRuns: 4,
      unchangedResults: 4,
      invalidations: 0,
    });
    expect(clients.map(({ messages }) => messages.length)).toEqual(before);
    expect(waiting()).toBe(1);
  });

  it("may say so in a query that it calls, and with a failure", async () => {
    await start();
    holds.until = (_name, atMs) => [atMs + beatMs];
    const client = await follow(["nested", { name: "n" }], ["failing", { name: "f" }]);
    await advance(beatMs);
    expect([times("n").length, times("f").length]).toEqual([2, 2]);
    const failure = client.modifications().at(-1);
    expect(failure).toMatchObject({ type: "QueryFailed", errorData: { atMs: nowMs() } });
  });

  it("is told that the server is there while all its answers stay the same", async () => {
    await start({ patientReadsPerTurnMax: 1 });
    holds.until = (_name, atMs) => [atMs + beatMs];
    const client = await follow(["steady", { name: "one" }], ["steady", { name: "other" }]);
    for (let beat = 0; beat < 90; beat++) await advance(beatMs);
    await expect.poll(() => client.messages.at(-1)?.type, patience).toBe("Ping");
  });
});

describe.each(officialClients)("191: a run without a commit, for client %s", (_version, sdk) => {
  it("is shown by the official client, before and after a commit", async () => {
    await start();
    holds.until = (_name, atMs) => [atMs + beatMs];
    const client = track(new sdk.ConvexClient(server.origin, quietly));
    const heard: unknown[] = [];
    client.onUpdate(queryRef("stale:timed"), { name: "a" }, (value: unknown) => heard.push(value));
    await expect.poll(() => heard.length, patience).toBe(1);
    await advance(beatMs);
    await expect.poll(() => heard.at(-1), patience).toEqual([0, nowMs()]);
    await client.mutation(mutationRef("stale:write"), { name: "w" });
    await expect.poll(() => heard.at(-1), patience).toEqual([1, nowMs()]);
    await advance(beatMs);
    await expect.poll(() => heard.at(-1), patience).toEqual([1, nowMs()]);
  });
});

describe("191: the ts of a transition", () => {
  it("stays where the last commit put it, and never steps back", async () => {
    await start();
    holds.until = (_name, atMs) => [atMs + beatMs];
    const client = await follow(["timed"]);
    await write("one");
    const { counters } = metrics();
    await advance(beatMs);
    await advance(beatMs);
    await expect.poll(() => client.transitions().length, patience).toBe(4);
    const ends = client
      .transitions()
      .map(({ endVersion }) => readTs((endVersion as { ts: string }).ts));
    expect(ends[2]).toBe(ends[1]);
    expect(ends[3]).toBe(ends[1]);
    expect(ends[1]).toBeGreaterThan(ends[0] ?? 0n);
    expect(metrics().counters.commits).toBe(counters.commits);
  });
});

describe("192: the time that queries are told", () => {
  it("is that of their beat, for all that are due in it, and in one transition for each client", async () => {
    await start({ patientReadsPerTurnMax: 1 });
    const startMs = nowMs();
    holds.until = (name) => [startMs + beatMs * 2 - Number(name)];
    const client = await follow(
      ...["1", "80", "249"].map((name) => ["timed", { name }] as [string, object]),
    );
    const before = client.transitions().length;
    time.advance(beatMs * 2 + 7);
    await expect.poll(() => client.transitions().length, patience).toBe(before + 1);
    const told = (
      (client.transitions().at(-1)?.["modifications"] ?? []) as { value: unknown }[]
    ).map(({ value }) => value);
    expect(told).toEqual(Array.from({ length: 3 }, () => [0, startMs + beatMs * 2 + 7]));
  });

  it("is the current one for a first run, and never before the commit that it shows", async () => {
    await start();
    holds.until = (_name, atMs) => [atMs + 10_000];
    time.advance(33);
    await follow(["timed"]);
    expect(times("a")).toEqual([nowMs()]);
    await advance(44);
    const [asked, askedAgain] = (await write("w")) as number[];
    expect([asked, askedAgain, times("a").at(-1)]).toEqual([nowMs(), nowMs(), nowMs()]);
  });
});

describe("193: a time that is over", () => {
  it("is the next beat, however often a query says so", async () => {
    await start();
    holds.until = (name, atMs) => [name === "now" ? atMs : -5];
    await follow(["clock", { name: "now" }], ["clock", { name: "past" }]);
    await advance(beatMs - 1);
    expect(ran).toHaveLength(2);
    for (let beat = 0; beat < 3; beat++) await advance(beatMs);
    expect([times("now").length, times("past").length]).toEqual([4, 4]);
  });

  it("does not make a query run twice in a beat that a commit made it run in", async () => {
    await start();
    holds.until = (_name, atMs) => [atMs];
    await follow(["timed"]);
    await advance(beatMs);
    for (const name of ["x", "y", "z"]) await write(name);
    const before = times("a").length;
    await advance(beatMs - 1);
    expect(times("a")).toHaveLength(before);
    await advance(1);
    expect(times("a")).toHaveLength(before + 1);
  });

  it("that never comes costs nothing", async () => {
    await start();
    holds.until = () => [Number.MAX_VALUE, Number.MAX_SAFE_INTEGER];
    await follow(["clock"]);
    await advance(100_000);
    expect([ran.length, waiting()]).toEqual([1, 1]);
  });
});

describe("194: the time of an answer", () => {
  it("is forgotten with the answer that a commit replaces", async () => {
    await start();
    const firstMs = nowMs();
    holds.until = (_name, atMs) => [atMs === firstMs ? atMs + 1000 : atMs + 5000];
    await follow(["timed"]);
    await advance(500);
    await write("w");
    await advance(4750);
    expect(times("a")).toHaveLength(2);
    await advance(250);
    expect(times("a")).toHaveLength(3);
  });

  it("goes when the last follower of the query goes", async () => {
    await start();
    holds.until = (_name, atMs) => [atMs + beatMs];
    const staying = await follow(["timed", { name: "shared" }]);
    const leaving = await follow(["timed", { name: "shared" }], ["clock", { name: "own" }]);
    expect(waiting()).toBe(2);
    leaving.modify([{ type: "Remove", queryId: 1 }]);
    await expect.poll(waiting, patience).toBe(1);
    leaving.close();
    await advance(beatMs);
    expect(times("shared")).toHaveLength(2);
    staying.close();
    await expect.poll(waiting, patience).toBe(0);
    await advance(1000);
    expect(ran).toHaveLength(3);
  });
});

describe("195: many queries that are due at once", () => {
  const many = Array.from(
    { length: 200 },
    (_, at) => ["timed", { name: `q${at}` }] as [string, object],
  );

  it("run in slices, between which commits and other queries have their turns", async () => {
    await start({ patientReadsPerTurnMax: 5 });
    holds.until = (_name, atMs) => [atMs + beatMs];
    await follow(...many);
    ran.length = 0;
    const order: (string | number)[] = [];
    time.advance(beatMs);
    await server
      .engine()
      .query("items:list")
      .then(() => order.push("asked", ran.length));
    expect(order[1]).toBeLessThan(20);
    await expect.poll(() => ran.length, patience).toBe(200);
    expect(new Set(ran.map(({ atMs }) => atMs))).toEqual(new Set([nowMs()]));
  });

  it("run at once where a commit concerns them, and then not once more", async () => {
    await start({ patientReadsPerTurnMax: 5 });
    holds.until = (_name, atMs) => [atMs + beatMs];
    const client = await follow(...many);
    ran.length = 0;
    time.advance(beatMs);
    await write("w");
    expect(ran.filter(({ name }) => name.startsWith("q")).length).toBeGreaterThanOrEqual(200);
    await advance(1);
    expect(ran.length).toBeLessThan(220);
    await expect.poll(() => client.valueOf(199), patience).toEqual([1, nowMs() - 1]);
  });
});

describe("196: queries of every kind", () => {
  it("that read the identity run for each of those who ask", async () => {
    await start();
    holds.until = (_name, atMs) => [atMs + beatMs];
    const clients = [await signedIn("ida"), await signedIn("ole")];
    await advance(beatMs);
    for (const [at, subject] of ["ida", "ole"].entries())
      await expect.poll(() => clients[at]?.valueOf(0), patience).toEqual([subject, nowMs()]);
    expect(waiting()).toBe(2);
  });

  it("that read pages keep their bounds", async () => {
    await start();
    await write("first");
    await write("second");
    holds.until = (_name, atMs) => [atMs + beatMs];
    const paginationOpts = { numItems: 1, cursor: null };
    const client = await follow(["page", { name: "p", paginationOpts }]);
    await write("third");
    await advance(beatMs);
    const page = { page: ["first"], isDone: false, atMs: nowMs() };
    await expect.poll(() => client.valueOf(0), patience).toMatchObject(page);
  });

  it("that are asked once, mutations and actions are not held to it", async () => {
    await start();
    holds.until = (_name, atMs) => [atMs + beatMs];
    await server.engine().query("stale:timed", { name: "once" });
    await write("w");
    const asked = { path: "stale:timed", args: { name: "http" }, format: "json" };
    await fetch(`${server.origin}/api/query`, { method: "POST", body: JSON.stringify(asked) });
    expect(await server.engine().action("stale:act", { name: "act" })).toBeGreaterThan(0);
    await advance(1000);
    expect([ran.length, waiting()]).toEqual([3, 0]);
  });
});

describe("196: another host", () => {
  it("takes the same queries for plain ones, at its own time", async () => {
    await start();
    holds.until = (_name, atMs) => [atMs + beatMs];
    const before = Date.now();
    const t = convexTest(schema, { "stale.ts": async () => stale });
    const [count, atMs] = (await t.query(queryRef("stale:timed"), { name: "t" })) as number[];
    expect([count, (atMs ?? 0) >= before]).toEqual([0, true]);
    await t.close();

    // What a `db` of the hosted product is, is its own affair.
    const foreign = { db: { query: () => null } };
    validUntil(foreign, 0);
    expect(presentMs(foreign)).toBeGreaterThanOrEqual(before);
    expect(() => validUntil(foreign, Number.NaN)).toThrow("InvalidValidUntil");
  });
});

describe("197: what is no finite number of milliseconds", () => {
  it("fails the query by name, which is not run again for it", async () => {
    await start();
    const bad: Record<string, unknown> = {
      nan: Number.NaN,
      endless: Number.POSITIVE_INFINITY,
      before: Number.NEGATIVE_INFINITY,
      text: "1000",
      bigint: 1000n,
      object: { valueOf: () => 0 },
      nothing: null,
    };
    holds.until = (name) => [bad[name]];
    const names = Object.keys(bad);
    const client = await follow(...names.map((name) => ["clock", { name }] as [string, object]));
    for (const { type, errorMessage } of client.modifications()) {
      expect(type).toBe("QueryFailed");
      expect(errorMessage).toContain("InvalidValidUntil: ");
    }
    await advance(1000);
    expect([ran.length, waiting()]).toEqual([names.length, 0]);
  });
});

async function signedIn(subject: string): Promise<RawClient> {
  const client = track(await RawClient.connect(server.origin));
  client.send({
    type: "Authenticate",
    baseVersion: 0,
    tokenType: "User",
    value: issueToken(subject),
  });
  client.add(0, "stale:mine", { name: "m" });
  await expect.poll(() => client.valueOf(0), patience).toEqual([subject, nowMs()]);
  return client;
}
