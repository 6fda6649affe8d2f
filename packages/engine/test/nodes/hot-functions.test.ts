import { mutationGeneric } from "convex/server";
import { ConvexError, v } from "convex/values";
import { afterEach, expect, test } from "vitest";
import { hot } from "../../src/extensions.ts";
import { memoryStorage, openEngine, prometheusText } from "../../src/index.ts";
import type { ClientCall, Engine } from "../../src/index.ts";
import { createManualClock } from "../conformance/manual-clock.ts";
import { mutationRef, queryRef } from "../conformance/official-clients.ts";
import { RawClient } from "../conformance/raw-client.ts";
import { issueToken, verifyToken } from "../conformance/tokens.ts";
import {
  clientOf,
  closeCluster,
  figuresOf,
  holdingProposals,
  newCluster,
  openNode,
  serve,
} from "./memory-cluster.ts";
import { modules, schema } from "./node-functions.ts";

// Rule 233: what is marked as hot runs at the node that orders alone, and is else as if it ran where its client is.

afterEach(closeCluster);

const open = mutationRef("purses:open");
const earn = mutationRef("purses:earn");
const earnHot = mutationRef("purses:earnHot");
const anna = { owner: "anna" };

async function annaIsKnownTo(first: Engine, second: Engine): Promise<void> {
  await first.mutation("purses:open", { owner: "anna", gold: 0 });
  await expect.poll(() => second.query("purses:all")).toEqual(["anna 0"]);
}

const goldOf = (engine: Engine): Promise<unknown> => engine.query("purses:of", anna);

test("a hot mutation runs once, at the node that orders, and its client reads what it wrote", async () => {
  const cluster = newCluster();
  const first = await openNode(cluster);
  const second = await openNode(cluster);
  await annaIsKnownTo(first, second);
  const client = await clientOf(second);
  for (let count = 1; count <= 5; count++) {
    expect(await client.mutation(earnHot, anna)).toBe(count);
    expect(await client.query(queryRef("purses:of"), anna)).toBe(count);
  }
  expect(figuresOf(second, "purses:earnHot")).toMatchObject({ runs: 0, handedOver: 5 });
  expect(figuresOf(first, "purses:earnHot")).toMatchObject({ runs: 5, overtaken: 0 });
});

test("mutations of one client keep their order, whichever of them are hot", async () => {
  const cluster = newCluster();
  const first = await openNode(cluster);
  const second = await openNode(cluster);
  await annaIsKnownTo(first, second);
  const client = await clientOf(second);
  const count = 40;
  const answers = Array.from({ length: count }, (_, at) =>
    client.mutation(at % 3 === 0 ? earn : earnHot, anna),
  );
  expect(await Promise.all(answers)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
});

test("a hot mutation that fails says so in its own words, and what was sent behind it is done", async () => {
  const { log, links } = newCluster();
  await openNode({ log, links });
  const { slow, letGo, proposals } = holdingProposals(links);
  const client = await clientOf(await openNode({ log, links: slow }));
  const failing = client.mutation(earnHot, anna);
  const answers = [
    client.mutation(open, { owner: "anna", gold: 5 }),
    client.mutation(earnHot, anna),
    client.mutation(earn, anna),
  ];
  failing.catch(() => undefined);
  // What fails here, without those before it, waits for them: of the others nothing does.
  await expect.poll(proposals).toBe(3);
  letGo();
  await expect(failing).rejects.toThrow("no such purse");
  expect(await Promise.all(answers)).toEqual(["opened", 6, 7]);
});

test("a hot mutation that is sent twice is done once", async () => {
  const { log, links } = newCluster();
  const first = await openNode({ log, links });
  const { slow, letGo, proposals } = holdingProposals(links);
  const second = await openNode({ log, links: slow });
  await annaIsKnownTo(first, second);
  const origin = await serve(second);
  const before = await RawClient.connect(origin);
  before.send({ type: "Mutation", requestId: 0, udfPath: "purses:earnHot", args: [anna] });
  await expect.poll(proposals).toBe(1);
  const received = () => second.metrics({ onlyLooks: true }).counters.bytesReceived;
  const receivedBefore = received();
  const after = await RawClient.connect(origin, before.sessionId);
  await expect.poll(received).toBeGreaterThan(receivedBefore);
  const greeted = received();
  const answers = [
    after.mutation("purses:earnHot", anna, 0),
    after.mutation("purses:earn", anna, 1),
  ];
  // Both are heard while the first is undecided: one of them has fewer bytes.
  await expect.poll(received).toBeGreaterThan(greeted + 150);
  letGo();
  expect(await Promise.all(answers)).toMatchObject([{ result: 1 }, { result: 2 }]);
  expect(proposals()).toBe(2);
  before.close();
  after.close();
});

test("programs, actions and HTTP hand a hot mutation over, too", async () => {
  const cluster = newCluster();
  const first = await openNode(cluster);
  const second = await openNode(cluster);
  await annaIsKnownTo(first, second);
  expect(await second.mutation("purses:earnHot", anna)).toBe(1);
  expect(await second.action("purses:earnInAction", anna)).toBe(2);
  const response = await fetch(`${await serve(second)}/api/mutation`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path: "purses:earnHot", args: anna, format: "json" }),
  });
  expect(await response.json()).toMatchObject({ status: "success", value: 3 });
  expect(figuresOf(second, "purses:earnHot")).toMatchObject({ runs: 0, handedOver: 3 });
  await expect(second.mutation("purses:earnHot", { owner: "nobody" })).rejects.toThrow(
    "no such purse",
  );
});

test("whether a hot mutation is admitted is asked once, at the node where its client is", async () => {
  const cluster = newCluster();
  const asked: string[] = [];
  const admitAt = (node: string) => (call: ClientCall) => {
    asked.push(`${node} ${call.path} ${call.identity?.subject}`);
    if (asked.length > 1) throw new ConvexError({ kind: "Enough" });
  };
  const auth = { verify: verifyToken };
  const first = await openNode(cluster, { auth, admit: admitAt("first") });
  const second = await openNode(cluster, { auth, admit: admitAt("second") });
  await annaIsKnownTo(first, second);
  const client = await clientOf(second);
  client.setAuth(async () => issueToken("ida"));
  expect(await client.mutation(earnHot, anna)).toBe(1);
  const refused = client.mutation(earnHot, anna);
  await expect(refused).rejects.toMatchObject({ data: { kind: "Enough" } });
  expect(asked).toEqual(Array(2).fill("second purses:earnHot ida"));
  expect(figuresOf(second, "purses:earnHot").handedOver).toBe(1);
  expect(await goldOf(first)).toBe(1);
});

test("arguments that a hot mutation does not take go no further than the node where its client is", async () => {
  const cluster = newCluster();
  await openNode(cluster);
  const second = await openNode(cluster);
  const client = await clientOf(second);
  await expect(client.mutation(earnHot, { owner: 5 })).rejects.toThrow("ArgumentValidationError");
  await expect(second.mutation("purses:earnHot", {})).rejects.toThrow("ArgumentValidationError");
  expect(figuresOf(second, "purses:earnHot").handedOver).toBe(0);
});

test("a hot mutation that the node which orders lacks is run where its client is", async () => {
  const cluster = newCluster();
  const { earnHot: _lacking, ...older } = modules.purses;
  const first = await openNode(cluster, { modules: { purses: older } });
  const second = await openNode(cluster);
  await annaIsKnownTo(first, second);
  const client = await clientOf(second);
  const answers = [earnHot, earn, earnHot].map((each) => client.mutation(each, anna));
  expect(await Promise.all(answers)).toEqual([1, 2, 3]);
  expect(figuresOf(second, "purses:earnHot")).toMatchObject({ handedOver: 0, runs: 3 });
});

test("while nobody orders a hot mutation waits, and whoever does next runs it", async () => {
  const cluster = newCluster();
  const first = await openNode(cluster);
  const second = await openNode(cluster);
  const third = await openNode(cluster);
  await annaIsKnownTo(first, second);
  await annaIsKnownTo(first, third);
  const clients = [await clientOf(second), await clientOf(third)];
  const closed = first.close();
  const answers = clients.flatMap((client) => [1, 2, 3].map(() => client.mutation(earnHot, anna)));
  await closed;
  const told = (await Promise.all(answers)).map(Number);
  expect(told.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  for (const own of [told.slice(0, 3), told.slice(3)])
    expect(own).toEqual(own.toSorted((a, b) => a - b));
});

const computing = {
  for: hot(
    mutationGeneric({
      args: { ms: v.number() },
      handler: async (_ctx, { ms }) => {
        const endMs = performance.now() + ms;
        while (performance.now() < endMs);
      },
    }),
  ),
};

test("what a hot mutation computes at the node that orders is charged where its client is", async () => {
  const cluster = newCluster();
  const time = createManualClock();
  // A hundred milliseconds after a rest, and as much in debts, which take longer than anybody waits.
  const rates = { computeMsPerSecond: 5, computeMsPerSecondOfStrangers: 5 };
  const options = {
    modules: { ...modules, computing },
    clock: time.clock,
    limits: { callMs: 1, computeBurstSeconds: 20, computeMsPerSecondOfAddress: 5_000, ...rates },
  };
  const first = await openNode(cluster, options);
  const second = await openNode(cluster, options);
  const origin = await serve(second);
  const compute = async (ms: number): Promise<number> => {
    const body = JSON.stringify({ path: "computing:for", args: { ms }, format: "json" });
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${origin}/api/mutation`, { method: "POST", headers, body });
    await answer.text();
    return answer.status;
  };
  expect(await compute(250)).toBe(200);
  expect(figuresOf(second, "computing:for")).toMatchObject({ runs: 0, handedOver: 1 });
  time.advance(250);
  // What is committed behind it comes over the same link.
  await annaIsKnownTo(first, second);
  expect(await compute(0)).toBe(429);
});

test("an engine alone runs a hot mutation like any other", async () => {
  const engine = await openEngine({ modules, schema, storage: memoryStorage() });
  await engine.mutation("purses:open", { owner: "anna", gold: 0 });
  expect(await engine.mutation("purses:earnHot", anna)).toBe(1);
  expect(figuresOf(engine, "purses:earnHot")).toMatchObject({ runs: 1, handedOver: 0 });
  await engine.close();
});

test("how often a mutation is proposed, and overtaken, is told by function", async () => {
  const { log, links } = newCluster();
  const first = await openNode({ log, links });
  const { slow, letGo, proposals } = holdingProposals(links);
  const second = await openNode({ log, links: slow });
  await annaIsKnownTo(first, second);
  const answers = [
    second.mutation("purses:earn", anna),
    second.mutation("purses:open", { owner: "bert", gold: 1 }),
  ];
  await expect.poll(proposals).toBe(2);
  await first.mutation("purses:earn", anna);
  letGo();
  expect(await Promise.all(answers)).toEqual([2, "opened"]);
  expect(figuresOf(second, "purses:earn")).toMatchObject({ runs: 1, proposed: 1, overtaken: 0 });
  expect(figuresOf(first, "purses:earn")).toMatchObject({ runs: 2, proposed: 0, overtaken: 1 });
  const line = 'engine_function_overtaken_total{function="purses:earn",kind="mutation"} 1\n';
  expect(prometheusText(first.metrics())).toContain(line);
  const place = first.metrics().functions.find(({ path }) => path === "purses:earn")?.overtakenIn;
  expect(place).toEqual({ "purses.id": 1 });
  const ofPlace =
    'engine_function_overtaken_in_total{function="purses:earn",place="purses.id"} 1\n';
  expect(prometheusText(first.metrics())).toContain(ofPlace);
  // The first question about an index may be answered too strictly, the second is not.
  const { overtaken } = figuresOf(first, "purses:open");
  await second.mutation("purses:open", { owner: "carl", gold: 1 });
  expect(figuresOf(second, "purses:open")).toMatchObject({ proposed: 2 });
  expect(figuresOf(first, "purses:open")).toMatchObject({ overtaken });
});
