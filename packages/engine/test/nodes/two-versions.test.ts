import { defineSchema, defineTable, mutationGeneric, queryGeneric } from "convex/server";
import { v } from "convex/values";
import { afterEach, expect, test } from "vitest";
import type { Engine } from "../../src/index.ts";
import type { Links } from "../../src/nodes/links.ts";
import { mutationRef } from "../conformance/official-clients.ts";
import {
  clientOf,
  closeCluster,
  figuresOf,
  newCluster,
  openNode as openMemoryNode,
} from "./memory-cluster.ts";
import type { Cluster } from "./memory-cluster.ts";

// Nodes of two versions of one program: the newer one has an index and a table that the older one does not know.

const older = {
  schema: defineSchema({
    purses: defineTable({ owner: v.string(), gold: v.number(), mood: v.string() }).index(
      "by_owner",
      ["owner"],
    ),
  }),
  purses: {
    open: mutationGeneric({
      args: { owner: v.string() },
      handler: async ({ db }, { owner }) => {
        await db.insert("purses", { owner, gold: 0, mood: "calm" });
      },
    }),
    earn: mutationGeneric({
      args: { owner: v.string() },
      handler: async ({ db }, { owner }) => {
        const purse = await db
          .query("purses")
          .withIndex("by_owner", (q) => q.eq("owner", owner))
          .unique();
        if (purse === null) throw new Error("There is no such purse.");
        await db.patch("purses", purse._id, { gold: purse["gold"] + 1 });
        return Number(purse["gold"]) + 1;
      },
    }),
    feel: mutationGeneric({
      args: { owner: v.string(), mood: v.string() },
      handler: async ({ db }, { owner, mood }) => {
        const purse = await db
          .query("purses")
          .withIndex("by_owner", (q) => q.eq("owner", owner))
          .unique();
        if (purse !== null) await db.patch("purses", purse._id, { mood });
      },
    }),
    all: queryGeneric({
      args: {},
      handler: async ({ db }) => {
        const all = await db.query("purses").withIndex("by_owner").collect();
        return all.map((purse) => `${purse["owner"]} ${purse["gold"]} ${purse["mood"]}`);
      },
    }),
  },
};

const newer = {
  schema: defineSchema({
    // Its numbers of tables and indexes would be others.
    marks: defineTable({ owner: v.string() }).index("by_owner", ["owner"]),
    purses: defineTable({ owner: v.string(), gold: v.number(), mood: v.string() })
      .index("by_mood", ["mood"])
      .index("by_owner", ["owner"]),
  }),
  purses: {
    ...older.purses,
    feeling: queryGeneric({
      args: { mood: v.string() },
      handler: async ({ db }, { mood }) => {
        const all = await db
          .query("purses")
          .withIndex("by_mood", (q) => q.eq("mood", mood))
          .collect();
        return all.map((purse) => String(purse["owner"])).toSorted();
      },
    }),
    /** Marks everybody of a mood; tells how many. */
    mark: mutationGeneric({
      args: { mood: v.string() },
      handler: async ({ db }, { mood }) => {
        const all = await db
          .query("purses")
          .withIndex("by_mood", (q) => q.eq("mood", mood))
          .collect();
        for (const purse of all) await db.insert("marks", { owner: purse["owner"] });
        return all.length;
      },
    }),
    marks: queryGeneric({
      args: {},
      handler: async ({ db }) => (await db.query("marks").withIndex("by_owner").collect()).length,
    }),
  },
};

afterEach(closeCluster);

function openNode(
  cluster: Cluster,
  { schema, purses }: typeof older | typeof newer,
): Promise<Engine> {
  return openMemoryNode(cluster, { schema, modules: { purses } });
}

test("an index that only the newer version has is right on its nodes, whatever the older one commits", async () => {
  const cluster = newCluster();
  const first = await openNode(cluster, older);
  for (const owner of ["anna", "bert"]) await first.mutation("purses:open", { owner });
  const second = await openNode(cluster, newer);
  expect(await second.query("purses:feeling", { mood: "calm" })).toEqual(["anna", "bert"]);
  // For the older one no key of any index has changed.
  await first.mutation("purses:feel", { owner: "anna", mood: "glad" });
  await first.mutation("purses:earn", { owner: "anna" });
  await expect.poll(() => second.query("purses:all")).toEqual(["anna 1 glad", "bert 0 calm"]);
  const third = await openNode(cluster, newer);
  for (const node of [second, third]) {
    expect(await node.query("purses:feeling", { mood: "calm" })).toEqual(["bert"]);
    expect(await node.query("purses:feeling", { mood: "glad" })).toEqual(["anna"]);
  }
});

test("an index of the node that orders is right, whatever one proposes that does not know it", async () => {
  const cluster = newCluster();
  const first = await openNode(cluster, older);
  await first.mutation("purses:open", { owner: "anna" });
  const second = await openNode(cluster, newer);
  await second.mutation("purses:feel", { owner: "anna", mood: "glad" });
  await first.close();
  const third = await openNode(cluster, older);
  await third.mutation("purses:feel", { owner: "anna", mood: "sad" });
  await second.mutation("purses:earn", { owner: "anna" });
  expect(await second.query("purses:feeling", { mood: "sad" })).toEqual(["anna"]);
  expect(await second.query("purses:feeling", { mood: "glad" })).toEqual([]);
});

test.each([
  ["the older", older, newer],
  ["the newer", newer, older],
])(
  "where a node of %s version orders, commands of both are each done once, and the newer goes on alone",
  async (_, ordering, following) => {
    const cluster = newCluster();
    const first = await openNode(cluster, ordering);
    await first.mutation("purses:open", { owner: "anna" });
    const second = await openNode(cluster, following);
    const newerNode = ordering === newer ? first : second;
    const olderNode = ordering === newer ? second : first;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_each, at) =>
        (at % 2 === 0 ? first : second).mutation("purses:earn", { owner: "anna" }),
      ),
    );
    expect(answers.map(Number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_each, at) => at + 1),
    );
    // By an index and into a table that the older one does not know.
    for (let round = 0; round < 5; round++)
      expect(await newerNode.mutation("purses:mark", { mood: "calm" })).toBe(1);
    expect(await newerNode.query("purses:marks")).toBe(5);
    await expect.poll(() => olderNode.query("purses:all")).toEqual(["anna 20 calm"]);
    await olderNode.close();
    expect(await newerNode.mutation("purses:earn", { owner: "anna" })).toBe(21);
    expect(await newerNode.mutation("purses:mark", { mood: "calm" })).toBe(1);
    expect(await newerNode.query("purses:marks")).toBe(6);
    const last = await openNode(cluster, newer);
    expect(await last.query("purses:marks")).toBe(6);
  },
);

test("what a newer version read by an index of its own is overtaken by what the older one writes there", async () => {
  const cluster = newCluster();
  const first = await openNode(cluster, older);
  await first.mutation("purses:open", { owner: "anna" });
  const second = await openNode(cluster, newer);
  const marked: unknown[] = [];
  for (let round = 0; round < 20; round++) {
    const [, count] = await Promise.all([
      first.mutation("purses:open", { owner: `owner ${round}` }),
      second.mutation("purses:mark", { mood: "calm" }),
    ]);
    marked.push(count);
  }
  // Each saw everybody there was before it in the order of commits.
  const sum = marked.reduce<number>((all, count) => all + Number(count), 0);
  expect(await second.query("purses:marks")).toBe(sum);
  for (const [round, count] of marked.entries()) expect([round + 1, round + 2]).toContain(count);
});

/**
 * What the newer node proposes comes late, when what it has read was written: for as many times as `left` says.
 */
function meetingLinks(links: Links, meet: () => Promise<unknown>) {
  const meetings = { left: 0, count: 0 };
  const late: Links = {
    ...links,
    async connect(address) {
      const link = await links.connect(address);
      const send = link.send.bind(link);
      let sent = Promise.resolve();
      link.send = (text) => {
        sent = sent.then(async () => {
          if (text.includes('"propose"') && meetings.left-- > 0) {
            meetings.count++;
            await meet();
          }
          send(text);
        });
      };
      return link;
    },
  };
  return { late, meetings };
}

test("a function that the node which orders does not have is tried by its own until it meets nobody", async () => {
  const { log, links } = newCluster();
  const first = await openNode({ log, links }, older);
  await first.mutation("purses:open", { owner: "anna" });
  const { late, meetings } = meetingLinks(links, () =>
    first.mutation("purses:earn", { owner: "anna" }),
  );
  const second = await openNode({ log, links: late }, newer);
  meetings.left = 4;
  expect(await second.mutation("purses:mark", { mood: "calm" })).toBe(1);
  expect(meetings.count).toBe(4);
  expect(await second.query("purses:marks")).toBe(1);
  await expect.poll(() => second.query("purses:all")).toEqual(["anna 4 calm"]);
});

test("one that meets others each time fails after sixteen tries, did nothing, and may be asked for again", async () => {
  const { log, links } = newCluster();
  const first = await openNode({ log, links }, older);
  await first.mutation("purses:open", { owner: "anna" });
  const { late, meetings } = meetingLinks(links, () =>
    first.mutation("purses:earn", { owner: "anna" }),
  );
  const second = await openNode({ log, links: late }, newer);
  const client = await clientOf(second);
  meetings.left = 16;
  const answers = [
    client.mutation(mutationRef("purses:mark"), { mood: "calm" }),
    // It waits behind the other, for what it read itself was not written since.
    client.mutation(mutationRef("purses:mark"), { mood: "calm" }),
  ];
  const [failed, done] = await Promise.allSettled(answers);
  expect(failed).toMatchObject({
    status: "rejected",
    reason: { data: { kind: "OvertakenTooOften" } },
  });
  expect(done).toMatchObject({ status: "fulfilled", value: 1 });
  expect(meetings.count).toBe(16);
  expect(figuresOf(second, "purses:mark")).toMatchObject({ proposed: 17, overtaken: 16 });
  expect(await second.query("purses:marks")).toBe(1);
  meetings.left = 16;
  const asked = second.mutation("purses:mark", { mood: "calm" });
  await expect(asked).rejects.toThrow("OvertakenTooOften");
  expect(await second.mutation("purses:mark", { mood: "calm" })).toBe(1);
});
