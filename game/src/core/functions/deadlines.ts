import type { GenericId } from "convex/values";
import { v } from "convex/values";
import type { Writer } from "./context.ts";
import { gameFunctions } from "./game-functions.ts";
import { processBatch } from "./process-batch.ts";
import { runOfDeadline } from "./wiring.ts";

const runAtOnceMax = 20;
/** A deadline whose function fails is due again then. */
const triedAgainAfterMs = 60_000;

type Deadline = {
  /** A key of `deadlines` in the manifest of a feature. */
  readonly kind: string;
  /** What it is about, which the function gets. */
  readonly subject: string;
};

/**
 * Has the function of a kind run once, at an instant or as soon afterwards as the world runs. A deadline of the same kind
 * and subject is moved there; with `null` there is none any more.
 */
export async function setDeadline(
  db: Writer,
  { kind, subject }: Deadline,
  dueAtMs: number | null,
): Promise<void> {
  runOfDeadline(kind);
  const row = await db
    .query("deadlines")
    .withIndex("by_subject", (q) => q.eq("kind", kind).eq("subject", subject))
    .unique();
  if (row !== null && dueAtMs === null) await db.delete(row._id);
  else if (row !== null && dueAtMs !== null && row.dueAtMs !== dueAtMs)
    await db.patch(row._id, { dueAtMs });
  else if (row === null && dueAtMs !== null)
    await db.insert("deadlines", { kind, subject, dueAtMs });
}

const { internalMutation } = gameFunctions();

/** Runs what is due, each in a transaction of its own inside this one; answers whether there is more at once. */
export const runDeadlines = internalMutation({
  args: {},
  handler: async ({ db, nowMs, runIsolated }) => {
    const due = () => db.query("deadlines").withIndex("by_due", (q) => q.lte("dueAtMs", nowMs));
    await processBatch(
      await due().take(runAtOnceMax),
      ({ _id }) => runIsolated("core:runDeadline", { id: _id }),
      ({ _id }) => db.patch(_id, { dueAtMs: nowMs + triedAgainAfterMs }),
    );
    // What is too much for one run is left for the next, and one that does its part sets itself anew.
    return { more: (await due().first()) !== null };
  },
});

/** Runs one, which is gone by then: its function may set it anew. */
export const runDeadline = internalMutation({
  args: { id: v.id("deadlines") },
  handler: async ({ db, runIsolated }, { id }) => {
    const row = await takeDeadline(db, id);
    if (row === null) return null;
    const fault = await runIsolated(runOfDeadline(row.kind), { subject: row.subject });
    if (fault !== null) throw fault.error;
    return null;
  },
});

async function takeDeadline(db: Writer, id: GenericId<"deadlines">): Promise<Deadline | null> {
  const row = await db.get(id);
  if (row !== null) await db.delete(id);
  return row;
}
