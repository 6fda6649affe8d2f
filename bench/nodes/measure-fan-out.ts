import type { Contender } from "../contender.ts";
import { openAll, openSubscriber } from "../load/subscriber.ts";
import type { Subscriber } from "../load/subscriber.ts";
import { clientOf, transfer } from "./bench-client.ts";

type FanOutPlan = {
  /** The node that orders first. */
  readonly nodes: readonly Contender[];
  readonly pagesEach: number;
  readonly measureMs: number;
};

const writesEachSecond = 20;
const ratioMax = 1.15;

/** Whether the node that orders pays for its own pages alone: as much for them as with as many on each other node. */
export async function measureFanOut(plan: FanOutPlan): Promise<boolean> {
  const { nodes, pagesEach } = plan;
  const [orders] = nodes;
  if (orders === undefined) throw new Error("There are no nodes.");
  let told = 0;
  const pages: Subscriber[] = [];
  const openOn = async ({ port }: Contender): Promise<void> => {
    const onTransition = (): void => void told++;
    pages.push(
      ...(await openAll(pagesEach, () => openSubscriber({ port, accounts: [0], onTransition }))),
    );
  };
  const measure = async (): Promise<number> => {
    told = 0;
    const { cpuShare, writes } = await writeFor(plan, orders);
    const each = told / pages.length / writes;
    process.stdout.write(
      `${pages.length} pages on ${pages.length / pagesEach} of ${nodes.length} nodes, ${writesEachSecond} writes a second: ` +
        `${cpuShare.toFixed(3)} of a core where it is ordered; a page was told ${(each * 100).toFixed(0)} % of the writes\n`,
    );
    return cpuShare;
  };
  await openOn(orders);
  const alone = await measure();
  for (const node of nodes.slice(1)) await openOn(node);
  const ratio = (await measure()) / alone;
  for (const { socket } of pages) socket.destroy();
  const isFlat = ratio <= ratioMax;
  process.stdout.write(
    `three times the pages on three nodes: ${ratio.toFixed(2)} times the cost where it is ordered ` +
      `(at most ${ratioMax}: ${isFlat ? "reached" : "MISSED"})\n`,
  );
  return isFlat;
}

/** Writes at a pace to what all pages follow; what of a core the node took meanwhile. */
async function writeFor(
  { measureMs }: FanOutPlan,
  node: Contender,
): Promise<{ cpuShare: number; writes: number }> {
  const writer = clientOf(node);
  await writer.mutation(transfer, { from: 0, to: 1, amount: 1 });
  const before = node.cpuSeconds();
  const startMs = performance.now();
  const answers: Promise<unknown>[] = [];
  for (let count = 0; count < (measureMs / 1000) * writesEachSecond; count++) {
    const dueMs = startMs + (count * 1000) / writesEachSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueMs - performance.now())));
    const [from, to] = count % 2 === 0 ? [1, 0] : [0, 1];
    answers.push(writer.mutation(transfer, { from, to, amount: 1 }));
  }
  await Promise.all(answers);
  const tookS = (performance.now() - startMs) / 1000;
  const cpuShare = (node.cpuSeconds() - before) / tookS;
  await writer.close();
  return { cpuShare, writes: answers.length };
}
