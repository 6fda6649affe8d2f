import type { ConvexClient } from "convex/browser";
import type { Contender } from "../contender.ts";
import { Latencies } from "../load/latencies.ts";
import { clientOf, get, transfer } from "./bench-client.ts";

type SeenPlan = {
  readonly nodes: readonly Contender[];
  readonly accountCount: number;
  readonly writesEachSecond: number;
  readonly warmupMs: number;
  readonly measureMs: number;
};

const writersEach = 8;
const seenMsMax = 150;
// More would wait for ever longer where the nodes are slower than that.
const unansweredMax = 40;

/** Whether the pages of all nodes saw a write in time; the writes that are seen move between the first two accounts. */
export async function measureSeen(plan: SeenPlan): Promise<boolean> {
  const { nodes, warmupMs, measureMs } = plan;
  const pages = nodes.map(clientOf);
  const balances = pages.map(() => -1);
  for (const [at, page] of pages.entries())
    page.onUpdate(get, { account: 0 }, (found) => void (balances[at] = found?.balance ?? -1));
  // Each write takes back what the one before it did: two that a page saw at once would be none.
  while (balances.includes(-1)) await new Promise((resolve) => setTimeout(resolve, 1));
  const writers = nodes.flatMap((node) =>
    Array.from({ length: writersEach }, () => clientOf(node)),
  );
  const [written, seen] = [new Latencies(), new Latencies()];
  let isOver = false;
  const writing = writers.map((writer, at) =>
    keepWriting(plan, { writer, at, isOver: () => isOver, written }),
  );
  const beginMs = performance.now() + warmupMs;
  for (let round = 0; performance.now() < beginMs + measureMs; round++) {
    seen.isOpen = performance.now() >= beginMs;
    written.isOpen = seen.isOpen;
    const before = [...balances];
    const sentMs = performance.now();
    const [from, to] = round % 2 === 0 ? [0, 1] : [1, 0];
    void pages[round % pages.length]?.mutation(transfer, { from, to, amount: 1 });
    for (const at of pages.keys()) {
      while (balances[at] === before[at]) await new Promise((resolve) => setTimeout(resolve, 1));
      seen.add(performance.now() - sentMs);
    }
  }
  written.isOpen = false;
  isOver = true;
  await Promise.all(writing);
  await Promise.all([...pages, ...writers].map((client) => client.close()));
  const p99Ms = seen.percentile(0.99);
  const rate = Math.round((written.count / measureMs) * 1000);
  process.stdout.write(
    `${nodes.length} nodes, ${rate} writes a second: a write is seen on all after p50 ${seen.percentile(0.5).toFixed(1)} ms, ` +
      `p99 ${p99Ms.toFixed(1)} ms (at most ${seenMsMax}: ${p99Ms <= seenMsMax ? "reached" : "MISSED"}), and answered after ` +
      `p50 ${written.percentile(0.5).toFixed(1)} ms, p99 ${written.percentile(0.99).toFixed(1)} ms\n`,
  );
  return p99Ms <= seenMsMax;
}

/** Writes at the pace of one writer among all, as long as not too many of its writes wait for their answers. */
async function keepWriting(
  { nodes, accountCount, writesEachSecond }: SeenPlan,
  {
    writer,
    at,
    isOver,
    written,
  }: {
    readonly writer: ConvexClient;
    readonly at: number;
    readonly isOver: () => boolean;
    readonly written: Latencies;
  },
): Promise<void> {
  const everyMs = (1000 * nodes.length * writersEach) / writesEachSecond;
  const startMs = performance.now() + (everyMs * at) / (nodes.length * writersEach);
  const answers = new Set<Promise<unknown>>();
  for (let count = 0; !isOver(); count++) {
    const dueMs = startMs + count * everyMs;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueMs - performance.now())));
    if (answers.size >= unansweredMax) continue;
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
