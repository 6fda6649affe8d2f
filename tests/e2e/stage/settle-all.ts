import { makeFunctionReference, mutationGeneric } from "convex/server";

const tick = makeFunctionReference<"mutation">("activity:tick");

/**
 * Settles all characters that are watched up to now, also those whose rules would write nothing down for minutes. On a
 * clock that jumps, nothing else tells an open page what happened meanwhile.
 */
export const settleAll = mutationGeneric({
  args: {},
  handler: async ({ db, runMutation }) => {
    const watched = await db
      .query("lives")
      .withIndex("by_due", (q) => q.gt("dueAtMs", null))
      .collect();
    for (const { _id } of watched) await db.patch(_id, { dueAtMs: Date.now() });
    await runMutation(tick, {});
  },
});
