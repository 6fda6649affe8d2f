// Several nodes on one log in PostgreSQL, all on this machine with the database and the load: how long after it was sent
// a write is seen by a page of each node while others write, and how many transfers a second one, two and three nodes do.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { freePort } from "@aldermoor/accounts/testing/free-port.ts";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import { ConvexClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { measure, startContender } from "./contender.ts";
import type { Contender } from "./contender.ts";
import { checkConservation, sumOfEngine } from "./ledger-check.ts";
import { Latencies } from "./load/latencies.ts";

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    writes: { type: "string", default: "1000" },
  },
});
const accountCount = options.quick ? 5_000 : 20_000;
const seconds = options.quick ? 3 : 20;
const writesEachSecond = Number(options.writes);
const writersEach = 8;
const seenMsMax = 150;
const nodeCount = 3;

const transfer = makeFunctionReference<"mutation", { from: number; to: number; amount: number }>(
  "accounts:transfer",
);
const get = makeFunctionReference<"query", { account: number }, { balance: number } | null>(
  "accounts:get",
);

const dataRoot = fileURLToPath(new URL("../data/", import.meta.url));
mkdirSync(dataRoot, { recursive: true });
const folder = mkdtempSync(`${dataRoot}bench-nodes-`);
const postgres = await startPostgres({ isDurable: true });
const url = await postgres.newDatabase();
const nodes: Contender[] = [];
const anyCore = { core: null, nodeOptions: [] };
try {
  for (let at = 0; at < nodeCount; at++) {
    const address = `127.0.0.1:${await freePort()}`;
    const parameters = [`${folder}/node${at}.db`, String(accountCount), url, address];
    nodes.push(await startContender("engine-server.ts", parameters, anyCore));
  }
  const isSeen = await measureSeen();
  for (const count of [1, 2, 3]) await measureTransfers(nodes.slice(0, count));
  const total = await sumOfEngine(nodes[0]?.port ?? 0, accountCount);
  const conserved = checkConservation([{ name: "nodes", total }], accountCount);
  process.stdout.write(`${conserved.message}\n`);
  process.exitCode = conserved.isConserved && isSeen ? 0 : 1;
} finally {
  await Promise.all(nodes.map((node) => node.stop()));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

function clientOf({ port }: Contender): ConvexClient {
  return new ConvexClient(`http://127.0.0.1:${port}`, {
    skipConvexDeploymentUrlCheck: true,
    logger: false,
  });
}

/** Whether the pages of all nodes saw a write in time; the writes that are seen move between the first two accounts. */
async function measureSeen(): Promise<boolean> {
  const pages = nodes.map(clientOf);
  const balances = pages.map(() => -1);
  for (const [at, page] of pages.entries())
    page.onUpdate(get, { account: 0 }, (found) => void (balances[at] = found?.balance ?? -1));
  const writers = nodes.flatMap((node) =>
    Array.from({ length: writersEach }, () => clientOf(node)),
  );
  const written = new Latencies();
  const seen = new Latencies();
  written.isOpen = true;
  seen.isOpen = true;
  let isOver = false;
  const writing = writers.map((writer, at) => keepWriting(writer, at, () => isOver, written));
  const endMs = performance.now() + seconds * 1000;
  for (let round = 0; performance.now() < endMs; round++) {
    const before = [...balances];
    const sentMs = performance.now();
    const [from, to] = round % 2 === 0 ? [0, 1] : [1, 0];
    void pages[round % nodeCount]?.mutation(transfer, { from, to, amount: 1 });
    for (const at of pages.keys()) {
      while (balances[at] === before[at]) await new Promise((resolve) => setTimeout(resolve, 1));
      seen.add(performance.now() - sentMs);
    }
  }
  isOver = true;
  await Promise.all(writing);
  await Promise.all([...pages, ...writers].map((client) => client.close()));
  const p99Ms = seen.percentile(0.99);
  const rate = Math.round(written.count / seconds);
  process.stdout.write(
    `${nodeCount} nodes, ${rate} writes a second: a write is seen on all after p50 ${seen.percentile(0.5).toFixed(1)} ms, ` +
      `p99 ${p99Ms.toFixed(1)} ms (at most ${seenMsMax}: ${p99Ms <= seenMsMax ? "reached" : "MISSED"}), and answered after ` +
      `p50 ${written.percentile(0.5).toFixed(1)} ms, p99 ${written.percentile(0.99).toFixed(1)} ms\n`,
  );
  return p99Ms <= seenMsMax;
}

/** Writes at the pace of one writer among all, as long as its answers come in time. */
async function keepWriting(
  writer: ConvexClient,
  at: number,
  isOver: () => boolean,
  written: Latencies,
): Promise<void> {
  const everyMs = (1000 * nodeCount * writersEach) / writesEachSecond;
  const startMs = performance.now() + (everyMs * at) / (nodeCount * writersEach);
  const answers = new Set<Promise<unknown>>();
  for (let count = 0; !isOver(); count++) {
    const dueMs = startMs + count * everyMs;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueMs - performance.now())));
    const from = 2 + Math.floor(Math.random() * (accountCount - 3));
    const sentMs = performance.now();
    const answer = writer
      .mutation(transfer, { from, to: from + 1, amount: 1 })
      .then(() => written.add(performance.now() - sentMs))
      .finally(() => answers.delete(answer));
    answers.add(answer);
  }
  await Promise.all(answers);
}

/** As many transfers as the nodes do, each from a load of its own, and what of the processor each node took. */
async function measureTransfers(servers: readonly Contender[]): Promise<void> {
  const before = nodes.map((node) => node.cpuSeconds());
  const startMs = performance.now();
  const results = await Promise.all(
    servers.map(({ port }) =>
      measure({
        port,
        protocol: "sync",
        socketCount: 64,
        inFlight: 40,
        accountCount,
        alpha: 0,
        seed: 7,
        warmupMs: 1_000,
        measureMs: seconds * 500,
      }),
    ),
  );
  const tookS = (performance.now() - startMs) / 1000;
  const shares = nodes.map((node, at) => (node.cpuSeconds() - (before[at] ?? 0)) / tookS);
  const rates = results.map(({ perSecond }) => perSecond);
  const sum = rates.reduce((all, rate) => all + rate, 0);
  process.stdout.write(
    `through ${servers.length} of ${nodeCount} nodes: ${Math.round(sum)} transfers a second (${rates.map(Math.round).join(", ")}); ` +
      `of a core: ${shares.map((share) => share.toFixed(2)).join(", ")}, the node that orders first\n`,
  );
}
