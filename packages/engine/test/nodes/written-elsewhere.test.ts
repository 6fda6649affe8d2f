import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout } from "node:timers/promises";
import { ConvexHttpClient } from "convex/browser";
import { defineSchema, defineTable, makeFunctionReference } from "convex/server";
import { mutationGeneric, queryGeneric } from "convex/server";
import type { DataModelFromSchemaDefinition, MutationBuilder, QueryBuilder } from "convex/server";
import { v } from "convex/values";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aggregate } from "../../src/extensions.ts";
import type { Engine } from "../../src/index.ts";
import { portOf } from "../conformance/test-server.ts";
import { closeCluster, newCluster, openNode } from "./memory-cluster.ts";

// What a node keeps of documents that only others write, and what it knows of them all the same.

const schema = defineSchema({
  purses: defineTable({ owner: v.string(), gold: v.number() }).index("by_owner", ["owner"]),
});
type DataModel = DataModelFromSchemaDefinition<typeof schema>;
const mutation: MutationBuilder<DataModel, "public"> = mutationGeneric;
const query: QueryBuilder<DataModel, "public"> = queryGeneric;

const purses = {
  open: mutation({
    args: { owner: v.string(), gold: v.number() },
    handler: async (ctx, purse) => void (await ctx.db.insert("purses", purse)),
  }),
  earn: mutation({
    args: { owner: v.string(), gold: v.number() },
    handler: async (ctx, { owner, gold }) => {
      const purse = await ctx.db
        .query("purses")
        .withIndex("by_owner", (q) => q.eq("owner", owner))
        .unique();
      if (purse !== null) await ctx.db.patch(purse._id, { gold: purse.gold + gold });
    },
  }),
  goldOf: query({
    args: { owner: v.string() },
    handler: async (ctx, { owner }) => {
      const purse = await ctx.db
        .query("purses")
        .withIndex("by_owner", (q) => q.eq("owner", owner))
        .unique();
      return purse?.gold ?? null;
    },
  }),
  wealth: query({
    args: {},
    handler: (ctx) => aggregate(ctx.db, "purses", "by_owner").sum("gold"),
  }),
};

let ordering: Engine;
let following: Engine;
beforeEach(async () => {
  const cluster = newCluster();
  const options = { modules: { purses }, schema, earlierMoments: true };
  ordering = await openNode(cluster, options);
  following = await openNode(cluster, options);
});
afterEach(closeCluster);

/** Waits until a node has everything in its tables. */
async function settled(engine: Engine): Promise<void> {
  while (engine.metrics().gauges.materialiseBacklog > 0) await setTimeout(1);
}

async function goldOnFollowing(owner: string, gold: number): Promise<void> {
  await expect.poll(() => following.query("purses:goldOf", { owner })).toBe(gold);
}

test("what only another node reads and writes leaves a node's memory when it is in its tables", async () => {
  for (let each = 0; each < 20; each++)
    await ordering.mutation("purses:open", { owner: `owner ${each}`, gold: 1 });
  await goldOnFollowing("owner 19", 1);
  await settled(following);
  for (let each = 0; each < 20; each++)
    await ordering.mutation("purses:earn", { owner: `owner ${each}`, gold: 1 });
  await goldOnFollowing("owner 19", 2);
  await settled(following);
  expect(following.metrics().gauges.cachedDocuments).toBe(1);
  await goldOnFollowing("owner 3", 2);
});

test("the sum of a field follows what another node writes of documents that are not in memory", async () => {
  await ordering.mutation("purses:open", { owner: "anna", gold: 5 });
  await ordering.mutation("purses:open", { owner: "bert", gold: 1 });
  await expect.poll(() => following.query("purses:wealth")).toBe(6);
  await settled(following);
  expect(following.metrics().gauges.cachedDocuments).toBe(0);
  await ordering.mutation("purses:earn", { owner: "anna", gold: 3 });
  await expect.poll(() => following.query("purses:wealth")).toBe(9);
});

test("the node that orders sums what others execute", async () => {
  await following.mutation("purses:open", { owner: "anna", gold: 5 });
  expect(await ordering.query("purses:wealth")).toBe(5);
  await settled(ordering);
  expect(ordering.metrics().gauges.cachedDocuments).toBe(0);
  await following.mutation("purses:earn", { owner: "anna", gold: 3 });
  expect(await ordering.query("purses:wealth")).toBe(8);
});

test("an earlier moment shows what another node has overwritten since, also of what was not in memory", async () => {
  const server = createServer();
  following.attach(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = new ConvexHttpClient(`http://127.0.0.1:${portOf(server)}`);
  await ordering.mutation("purses:open", { owner: "anna", gold: 5 });
  await ordering.mutation("purses:open", { owner: "bert", gold: 7 });
  await goldOnFollowing("bert", 7);
  await settled(following);
  const goldOf = makeFunctionReference<"query", { owner: string }, number>("purses:goldOf");
  // Its first question says which moment all of them are of.
  expect(await client.consistentQuery(goldOf, { owner: "bert" })).toBe(7);
  await ordering.mutation("purses:earn", { owner: "anna", gold: 3 });
  await goldOnFollowing("anna", 8);
  expect(await client.consistentQuery(goldOf, { owner: "anna" })).toBe(5);
  server.closeAllConnections();
  server.close();
});
