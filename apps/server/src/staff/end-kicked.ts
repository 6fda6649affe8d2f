import type { Engine } from "@aldermoor/engine/index.ts";
import { z } from "zod";
import type { Job } from "../job-runner.ts";
import type { World } from "../world.ts";

/** Looks so often that a page which staff close is closed within a second. */
export const endKicks: Job = {
  name: "end kicked connections",
  everyMs: 500,
  firstAfterMs: 0,
  run: "engine:revoke",
};

const waitingKicks = z.array(z.object({ id: z.string(), accountId: z.string() }));

/** So long the other nodes of a world may take to look. */
const othersLookMs = 2_000;

type Parts = {
  readonly world: Pick<World, "kicks">;
  readonly engine: Pick<Engine, "query" | "mutation" | "revoke" | "orders" | "node">;
  readonly nowMs?: () => number;
};

/**
 * Ends the connections of the accounts that staff kicked. Cut off in between it ends them once more. Each node of a world ends
 * its own, and the one that orders says that it is done when all had the time to.
 */
export function createKickEnder({
  world,
  engine,
  nowMs = () => performance.now(),
}: Parts): () => Promise<void> {
  const seenMs = new Map<string, number>();
  return async () => {
    if (world.kicks === undefined) return;
    const { waiting, done } = world.kicks;
    const kicks = waitingKicks.parse(await engine.query(waiting));
    // Each kick is one: an account that comes back while others still look may be kicked again.
    const fresh = kicks.filter(({ id }) => !seenMs.has(id));
    const kicked = new Set(fresh.map(({ accountId }) => accountId));
    if (kicked.size > 0)
      engine.revoke(({ subject }) => kicked.has(subject), "Staff have closed this page.");
    for (const { id } of fresh) seenMs.set(id, nowMs());
    const ids = kicks.map(({ id }) => id);
    for (const id of seenMs.keys()) if (!ids.includes(id)) seenMs.delete(id);
    const waitMs = engine.node === null ? 0 : othersLookMs;
    const over = ids.filter((id) => nowMs() - (seenMs.get(id) ?? 0) >= waitMs);
    if (!engine.orders || over.length === 0) return;
    await engine.mutation(done, { ids: over });
    for (const id of over) seenMs.delete(id);
  };
}
