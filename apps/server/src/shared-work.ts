import type { Engine, WorkShare } from "@aldermoor/engine/index.ts";
import { z } from "zod";
import type { Job } from "./job-runner.ts";

type SharedWorkOptions = {
  readonly engine: Pick<Engine, "query" | "mutation" | "orders"> & {
    readonly node: { readonly share: WorkShare | null } | null;
  };
  /** Whether what a world needs once is this host's. */
  readonly isOurs: () => boolean;
};

type SharedWork = {
  /** Whether this node does a job, or a share of it. */
  readonly mayRun: (job: Job) => boolean;
  readonly run: (job: Job) => Promise<unknown>;
};

/** What others have not done for so long is left to the node that orders. Most of it takes them a fraction of a second. */
const overdueMs = 1_500;

const dueAnswer = z.object({ ids: z.array(z.string()), more: z.boolean() });

/**
 * Runs the jobs of a world on one node of several. What one node has to do for all is to order; so a job that can be parted is
 * done by those that follow, each its share and each thing in a transaction of its own, which is executed there and ordered
 * like any other. The one that orders does what they leave, and all of it where there is none.
 */
export function createSharedWork({ engine, isOurs }: SharedWorkOptions): SharedWork {
  const shareOf = (): WorkShare | null => engine.node?.share ?? null;

  async function runShare({ due, each }: Required<Job>["shared"], share: WorkShare) {
    const { ids, more } = dueAnswer.parse(await engine.query(due, { ...share, atMs: Date.now() }));
    const ends = await Promise.allSettled(ids.map((id) => engine.mutation(each, { id })));
    for (const end of ends) if (end.status === "rejected") throw end.reason;
    return { more };
  }

  return {
    // One that orders, and has not prepared the world yet, waits as it does with all jobs.
    mayRun: ({ shared }) =>
      isOurs() || (shared !== undefined && !engine.orders && shareOf() !== null),
    async run({ run, args = {}, shared }) {
      if (shared === undefined || engine.node === null) return engine.mutation(run, args);
      const share = shareOf();
      // The node that orders has all of it, or what others leave.
      if (!isOurs()) return share === null ? undefined : runShare(shared, share);
      return engine.mutation(run, share === null ? { ...args, overdueMs } : args);
    },
  };
}
