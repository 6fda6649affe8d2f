import { runLoad } from "../contender.ts";
import type { Contender } from "../contender.ts";
import type { LoadPlan, LoadResult } from "../load/run-load.ts";

type SharePlan = {
  readonly orders: Contender;
  readonly follows: Contender;
  readonly accountCount: number;
  readonly warmupMs: number;
  readonly measureMs: number;
};

const shareMax = 0.1;
// As docs/sizing.md assumes of an action.
const secondsOfAction = 6;

/** Whether the node that orders spends little of what a transaction costs that another one executes. */
export async function measureShare(plan: SharePlan): Promise<boolean> {
  const { orders, follows } = plan;
  const outcomes: boolean[] = [];
  for (const mutation of ["transfer", "act"]) {
    const executedUs = await cpuUsOfEach(plan, mutation, orders);
    const orderedUs = await cpuUsOfEach(plan, mutation, follows);
    const share = orderedUs / executedUs;
    const players = Math.floor((1_000_000 / orderedUs) * secondsOfAction);
    outcomes.push(share <= shareMax);
    process.stdout.write(
      `${mutation}: the node that orders spends ${orderedUs.toFixed(0)} µs on one executed elsewhere and ${executedUs.toFixed(0)} on its own, ` +
        `a share of ${share.toFixed(2)} (at most ${shareMax}: ${share <= shareMax ? "reached" : "MISSED"}); ` +
        `a core of it orders for ${players.toLocaleString("en")} players who each write once in ${secondsOfAction} s\n`,
    );
  }
  // What is asked is asked of what a game does; a bare transfer costs little more than its own row.
  return outcomes.at(-1) === true;
}

/** Processor time of the node that orders, all its threads together, for each mutation that a node executes. */
async function cpuUsOfEach(
  { orders, accountCount, warmupMs, measureMs }: SharePlan,
  mutation: string,
  { port }: Contender,
): Promise<number> {
  const load = { port, protocol: "sync", socketCount: 64, inFlight: 4, alpha: 0 } as const;
  const plan = { ...load, accountCount, mutation, seed: 3 } satisfies Partial<LoadPlan>;
  await runLoad<LoadResult>("run-load.ts", { ...plan, warmupMs: 0, measureMs: warmupMs }, null);
  const before = orders.cpuSeconds();
  const { answered } = await runLoad<LoadResult>(
    "run-load.ts",
    { ...plan, warmupMs: 0, measureMs },
    null,
  );
  return ((orders.cpuSeconds() - before) * 1e6) / answered;
}
