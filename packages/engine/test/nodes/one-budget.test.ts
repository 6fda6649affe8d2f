import { createServer } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { memorySharedLog } from "../../src/cluster/memory-shared-log.ts";
import { memoryStorage, openEngine } from "../../src/index.ts";
import type { Engine } from "../../src/index.ts";
import { memoryLinks } from "../../src/nodes/links.ts";
import type { Link, Links } from "../../src/nodes/links.ts";
import type { Limits } from "../../src/options.ts";
import { createManualClock } from "../conformance/manual-clock.ts";
import { patience } from "../conformance/patience.ts";
import { portOf } from "../conformance/test-server.ts";
import { issueToken, verifyToken } from "../conformance/tokens.ts";
import { modules, schema } from "./node-functions.ts";

// Rule 232: what clients compute at one of several nodes, over plain HTTP, on a clock that the tests move.

/** Two calls take all that there is after a rest, and what comes in a quarter of a minute after it. */
const limits: Partial<Limits> = {
  callMs: 350,
  computeMsPerSecond: 20,
  computeMsPerSecondOfStrangers: 20,
  computeMsPerSecondOfAddress: 5_000,
  computeBurstSeconds: 20,
};
const tellMs = 250;
const seekMs = 100;

type Node = { readonly engine: Engine; readonly origin: string; close(): Promise<void> };
type Client = { readonly address: string; readonly subject?: string };

let time: ReturnType<typeof createManualClock>;
let log: ReturnType<typeof memorySharedLog>;
let links: ReturnType<typeof cuttableLinks>;
let nodes: Node[];
let marks = 0;
beforeEach(async () => {
  time = createManualClock();
  log = memorySharedLog();
  links = cuttableLinks();
  nodes = [];
  for (const name of ["first", "second", "third"]) nodes.push(await startNode(name));
  expect(nodes.map(({ engine }) => engine.orders)).toEqual([true, false, false]);
});
afterEach(async () => {
  for (const node of nodes.toReversed()) await node.close();
});

async function startNode(name: string): Promise<Node> {
  const engine = await openEngine({
    modules,
    schema,
    storage: { log, links: links.links, node: { name, address: name }, openTables },
    auth: { verify: verifyToken },
    clock: time.clock,
    limits,
  });
  const server = createServer();
  const addressHeader = "x-client";
  engine.attach(server, { clientAddress: ({ headers }) => String(headers[addressHeader]) });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    engine,
    origin: `http://127.0.0.1:${portOf(server)}`,
    async close() {
      await engine.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function openTables() {
  const storage = memoryStorage();
  await storage.open();
  for (const row of await log.after(0n, Infinity)) await storage.append(row);
  return storage;
}

/** Links that can be cut all at once, and are not made anew until they are mended. */
function cuttableLinks() {
  const inner = memoryLinks();
  const open = new Set<Link>();
  let isCut = false;
  const connectable: Links = {
    ...inner,
    async connect(address) {
      if (isCut) throw new Error("The network is away.");
      const link = await inner.connect(address);
      open.add(link);
      return link;
    },
  };
  return {
    links: connectable,
    cut() {
      isCut = true;
      for (const link of open) link.end();
      open.clear();
    },
    mend() {
      isCut = false;
    },
  };
}

/** The node that was started as the first, second or third. */
function node(at: number): Node {
  const found = nodes[at];
  if (found === undefined) throw new Error("There is no such node.");
  return found;
}

async function ask({ origin }: Node, { address, subject }: Client): Promise<number> {
  const answer = await fetch(`${origin}/api/query`, {
    method: "POST",
    headers: {
      "x-client": address,
      ...(subject === undefined ? {} : { authorization: `Bearer ${issueToken(subject)}` }),
    },
    body: JSON.stringify({ path: "purses:all", args: {} }),
  });
  await answer.text();
  return answer.status;
}

async function spendAll(at: Node, client: Client): Promise<void> {
  expect([await ask(at, client), await ask(at, client), await ask(at, client)]).toEqual([
    200, 200, 429,
  ]);
}

/** Resolves when all others have heard what this node has told: what it commits behind it goes over the same links. */
async function othersHear(teller: Node): Promise<void> {
  const owner = `mark ${++marks}`;
  await teller.engine.mutation("purses:open", { owner, gold: 0 });
  for (const { engine } of nodes)
    await expect.poll(() => engine.query("purses:of", { owner }), patience).toBe(0);
}

const payers = ["account", "address of strangers"] as const;
const cases = payers.flatMap((payer) => [0, 1].map((teller) => [payer, teller] as const));

test.each(cases)(
  "232: what an %s has spent at one node (%i) it has spent at all",
  async (payer, teller) => {
    const clientFrom = (address: string): Client =>
      payer === "account" ? { address, subject: "ida" } : { address: "a" };
    await spendAll(node(teller), clientFrom("a"));
    time.advance(tellMs);
    await othersHear(node(teller));
    for (const other of nodes.filter((each) => each !== node(teller)))
      expect(await ask(other, clientFrom("b"))).toBe(429);
  },
);

test("232: others are served as ever where somebody has spent all", async () => {
  await spendAll(node(1), { address: "a", subject: "ida" });
  time.advance(tellMs);
  await othersHear(node(1));
  expect(await ask(node(2), { address: "a", subject: "wren" })).toBe(200);
  expect(await ask(node(0), { address: "b" })).toBe(200);
});

test("232: nodes that remain tell each other when one has gone", async () => {
  await nodes.pop()?.close();
  await spendAll(node(1), { address: "a" });
  time.advance(tellMs);
  await othersHear(node(1));
  expect(await ask(node(0), { address: "a" })).toBe(429);
});

test("232: what is spent while the links are cut is told when there are new ones", async () => {
  links.cut();
  await expect.poll(() => node(0).engine.node?.followers, patience).toBe(0);
  await spendAll(node(1), { address: "a" });
  time.advance(tellMs);
  links.mend();
  const followers = (): number | undefined => {
    time.advance(seekMs);
    return node(0).engine.node?.followers;
  };
  await expect.poll(followers, { ...patience, interval: 20 }).toBe(2);
  time.advance(tellMs);
  await othersHear(node(1));
  for (const at of [0, 2]) expect(await ask(node(at), { address: "a" })).toBe(429);
});

test("232: the nodes tell each other also when another one orders", async () => {
  await nodes.shift()?.close();
  const orders = (): number | undefined => {
    time.advance(seekMs);
    return nodes.find(({ engine }) => engine.orders)?.engine.node?.followers;
  };
  await expect.poll(orders, patience).toBe(1);
  for (const [at, address] of ["a", "b"].entries()) {
    await spendAll(node(at), { address });
    time.advance(tellMs);
    await othersHear(node(at));
    expect(await ask(node(1 - at), { address })).toBe(429);
  }
});

test("232: what clients compute is in no line of a log", async () => {
  const lines: unknown[] = [];
  const note = (fields: object, message: string): void => void lines.push(fields, message);
  const logger = { debug: note, info: note, warn: note, error: note, fatal: note };
  const engine = await openEngine({
    modules,
    schema,
    storage: { log, links: links.links, node: { name: "late", address: "late" }, openTables },
    clock: time.clock,
    limits,
    logger,
  });
  await spendAll(node(1), { address: "203.0.113.77", subject: "ida" });
  time.advance(tellMs);
  await othersHear(node(1));
  await engine.close();
  expect(JSON.stringify(lines)).not.toMatch(/203\.0\.113\.77|issuer\.test/);
  expect(lines.length).toBeGreaterThan(0);
});
