import { defineSchema, defineTable, mutationGeneric } from "convex/server";
import { v } from "convex/values";
import { afterEach, expect, test } from "vitest";
import { memorySharedLog } from "../../src/cluster/memory-shared-log.ts";
import { encodeDocumentId } from "../../src/ids/document-id.ts";
import { closeCluster, figuresOf, newCluster, openNode } from "./memory-cluster.ts";

const schema = defineSchema({ looks: defineTable({ found: v.number() }) });

const looks = {
  /** Looks for documents of which none is there, which no limit counts. */
  look: mutationGeneric({
    args: { count: v.number() },
    handler: async ({ db }, { count }) => {
      const first = await db.insert("looks", { found: 0 });
      let found = 0;
      for (let at = 0; at < count; at++)
        if ((await db.get(idAt(at) as typeof first)) !== null) found++;
      return found;
    },
  }),
};

function idAt(at: number): string {
  const bytes = new Uint8Array(16);
  new DataView(bytes.buffer).setUint32(0, at);
  return encodeDocumentId(10_001, bytes);
}

afterEach(closeCluster);

test("what read more than a record may say is run by the node that orders", async () => {
  // The lease does not run out while both nodes, in one process, look so often.
  const cluster = { ...newCluster(), log: memorySharedLog({ nowMs: () => 0 }) };
  const options = { schema, modules: { looks } };
  const ordering = await openNode(cluster, options);
  const following = await openNode(cluster, options);
  expect(await following.mutation("looks:look", { count: 10 })).toBe(0);
  expect(figuresOf(ordering, "looks:look").runs).toBe(0);
  expect(await following.mutation("looks:look", { count: 66_000 })).toBe(0);
  expect(figuresOf(ordering, "looks:look").runs).toBe(1);
});
