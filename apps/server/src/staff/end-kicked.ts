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

const accountIds = z.array(z.string());

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
    const kicked = accountIds.parse(await engine.query(waiting));
    const fresh = kicked.filter((accountId) => !seenMs.has(accountId));
    if (fresh.length > 0)
      engine.revoke(({ subject }) => fresh.includes(subject), "Staff have closed this page.");
    for (const accountId of fresh) seenMs.set(accountId, nowMs());
    for (const accountId of seenMs.keys())
      if (!kicked.includes(accountId)) seenMs.delete(accountId);
    const waitMs = engine.node === null ? 0 : othersLookMs;
    const over = kicked.filter((accountId) => nowMs() - (seenMs.get(accountId) ?? 0) >= waitMs);
    if (!engine.orders || over.length === 0) return;
    await engine.mutation(done, { accountIds: over });
    for (const accountId of over) seenMs.delete(accountId);
  };
}
