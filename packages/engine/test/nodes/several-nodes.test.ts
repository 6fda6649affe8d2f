import { afterEach, expect, test } from "vitest";
import { LeaseLost } from "../../src/cluster/lease-lost.ts";
import { memorySharedLog } from "../../src/cluster/memory-shared-log.ts";
import type { Engine } from "../../src/index.ts";
import { memoryLinks } from "../../src/nodes/links.ts";
import { mutationRef, queryRef } from "../conformance/official-clients.ts";
import {
  clientOf,
  closeCluster,
  holdingProposals,
  newCluster,
  openNode,
} from "./memory-cluster.ts";

afterEach(closeCluster);

function nodeOf(nodes: readonly Engine[], at: number): Engine {
  const node = nodes[at % nodes.length];
  if (node === undefined) throw new Error("There are no nodes.");
  return node;
}

test("what is written on one node is seen on the others, and a node that comes late has it all", async () => {
  const cluster = newCluster();
  const first = await openNode(cluster);
  const second = await openNode(cluster);
  expect(await first.mutation("purses:open", { owner: "anna", gold: 5 })).toBe("opened");
  expect(await second.mutation("purses:open", { owner: "bert", gold: 3 })).toBe("opened");
  expect(await second.query("purses:all")).toEqual(["anna 5", "bert 3"]);
  await expect.poll(() => first.query("purses:all")).toEqual(["anna 5", "bert 3"]);
  const third = await openNode(cluster);
  expect(await third.query("purses:all")).toEqual(["anna 5", "bert 3"]);
});

test("a client reads its own writes, on a node that does not order", async () => {
  const cluster = newCluster();
  await openNode(cluster);
  const second = await openNode(cluster);
  const client = await clientOf(second);
  await client.mutation(mutationRef("purses:open"), { owner: "anna", gold: 1 });
  for (let count = 2; count <= 20; count++) {
    expect(await client.mutation(mutationRef("purses:earn"), { owner: "anna" })).toBe(count);
    expect(await client.query(queryRef("purses:of"), { owner: "anna" })).toBe(count);
  }
  // What another node ordered was not sent again by its client.
  expect(second.metrics().counters).toMatchObject({ mutations: 20, repeatedRequests: 0 });
});

test("live queries hear of what any node committed", async () => {
  const cluster = newCluster();
  const first = await openNode(cluster);
  const client = await clientOf(await openNode(cluster));
  const seen: unknown[] = [];
  client.onUpdate(queryRef("purses:all"), {}, (all) => seen.push(all));
  await expect.poll(() => seen.at(-1)).toEqual([]);
  await first.mutation("purses:open", { owner: "anna", gold: 1 });
  await expect.poll(() => seen.at(-1)).toEqual(["anna 1"]);
});

test("writes to one document from all nodes at once are each done once", async () => {
  const cluster = newCluster();
  const nodes = [await openNode(cluster), await openNode(cluster), await openNode(cluster)];
  await nodes[0]?.mutation("purses:open", { owner: "anna", gold: 0 });
  await expect.poll(() => nodes[2]?.query("purses:all")).toEqual(["anna 0"]);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      nodeOf(nodes, at).mutation("purses:earn", { owner: "anna" }),
    ),
  );
  const inOrder = answers.map(Number).toSorted((a, b) => a - b);
  expect(inOrder).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
  for (const node of nodes) await expect.poll(() => node.query("purses:all")).toEqual(["anna 60"]);
});

test("mutations of one client are done in the order in which it sent them", async () => {
  const cluster = newCluster();
  await openNode(cluster);
  const client = await clientOf(await openNode(cluster));
  await client.mutation(mutationRef("purses:open"), { owner: "anna", gold: 0 });
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      client.mutation(mutationRef("purses:earn"), { owner: "anna" }),
    ),
  );
  expect(answers).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
});

test("what a client sends is proposed before what it sent before is decided", async () => {
  const { log, links } = newCluster();
  await openNode({ log, links });
  const { slow, letGo, proposals } = holdingProposals(links);
  const client = await clientOf(await openNode({ log, links: slow }));
  const count = 50;
  const answers = Array.from({ length: count }, (_, at) =>
    client.mutation(mutationRef("purses:open"), { owner: `owner ${at}`, gold: at }),
  );
  await expect.poll(proposals).toBe(count);
  letGo();
  expect(await Promise.all(answers)).toEqual(Array.from({ length: count }, () => "opened"));
});

test("a mutation that fails without what its client sent before it runs again behind that", async () => {
  const { log, links } = newCluster();
  await openNode({ log, links });
  const { slow, letGo, proposals } = holdingProposals(links);
  const client = await clientOf(await openNode({ log, links: slow }));
  const answers = [
    client.mutation(mutationRef("purses:open"), { owner: "anna", gold: 1 }),
    // There is no such purse where this runs first.
    client.mutation(mutationRef("purses:earn"), { owner: "anna" }),
    client.mutation(mutationRef("purses:earn"), { owner: "anna" }),
  ];
  await expect.poll(proposals).toBe(1);
  letGo();
  expect(await Promise.all(answers)).toEqual(["opened", 2, 3]);
});

test("what was overtaken is run by the node that orders, before what its client sent behind it", async () => {
  const { log, links } = newCluster();
  const first = await openNode({ log, links });
  const { slow, letGo, proposals } = holdingProposals(links);
  const second = await openNode({ log, links: slow });
  await first.mutation("purses:open", { owner: "anna", gold: 0 });
  await expect.poll(() => second.query("purses:all")).toEqual(["anna 0"]);
  const client = await clientOf(second);
  const answers = Array.from({ length: 5 }, () =>
    client.mutation(mutationRef("purses:earn"), { owner: "anna" }),
  );
  const alone = second.mutation("purses:earn", { owner: "anna" });
  await expect.poll(proposals).toBe(6);
  expect(await first.mutation("purses:earn", { owner: "anna" })).toBe(1);
  letGo();
  const told = (await Promise.all(answers)).map(Number);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  const all = [...told, Number(await alone)];
  expect(all.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7]);
});

test("gold is conserved where nodes pay each other's purses", async () => {
  const cluster = newCluster();
  const nodes = [await openNode(cluster), await openNode(cluster), await openNode(cluster)];
  const owners = ["a", "b", "c", "d"];
  for (const owner of owners) await nodes[0]?.mutation("purses:open", { owner, gold: 20 });
  for (const node of nodes)
    await expect.poll(async () => ((await node.query("purses:all")) as unknown[]).length).toBe(4);
  const payments = Array.from({ length: 120 }, (_, at) => {
    const [from, to] = [owners[at % 4], owners[(at * 7 + 1) % 4]];
    return nodeOf(nodes, at).mutation("purses:pay", { from, to: from === to ? "d" : to, gold: 1 });
  });
  await Promise.all(payments);
  for (const node of nodes) {
    await expect
      .poll(async () => {
        const all = (await node.query("purses:all")) as string[];
        return all.reduce((sum, text) => sum + Number(text.split(" ")[1]), 0);
      })
      .toBe(80);
  }
});

test("a function that fails fails on any node, with its own words", async () => {
  const cluster = newCluster();
  await openNode(cluster);
  const second = await openNode(cluster);
  await expect(second.mutation("purses:earn", { owner: "nobody" })).rejects.toThrow(
    "no such purse",
  );
});

test("scheduled functions run once, on the node that orders", async () => {
  const cluster = newCluster();
  const first = await openNode(cluster);
  const second = await openNode(cluster);
  await second.mutation("purses:open", { owner: "anna", gold: 0 });
  await second.mutation("purses:later", { owner: "anna" });
  await expect.poll(() => second.query("purses:of", { owner: "anna" })).toBe(1);
  await expect.poll(() => first.query("purses:of", { owner: "anna" })).toBe(1);
});

test("when the node that orders ends, another one does, and nothing that was told is lost", async () => {
  const cluster = newCluster();
  const first = await openNode(cluster);
  const second = await openNode(cluster);
  const third = await openNode(cluster);
  await second.mutation("purses:open", { owner: "anna", gold: 0 });
  await first.close();
  const answers = await Promise.all(
    [second, third, second, third].map((node) => node.mutation("purses:earn", { owner: "anna" })),
  );
  expect(answers.map(Number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  for (const node of [second, third])
    await expect.poll(() => node.query("purses:all")).toEqual(["anna 4"]);
});

test("a node that lost the lease appends nothing more, and ends", async () => {
  let nowMs = 0;
  const cluster = { log: memorySharedLog({ nowMs: () => nowMs }), links: memoryLinks() };
  const first = await openNode(cluster, {}, [expect.any(LeaseLost)]);
  await first.mutation("purses:open", { owner: "anna", gold: 1 });
  // It stood still, so that nobody renewed it, and another one came.
  nowMs += 2_001;
  const epoch = await cluster.log.claim({ name: "another", address: "nowhere" }, 2_000);
  const before = await cluster.log.lastTs();
  let isAnswered = false;
  void first.mutation("purses:earn", { owner: "anna" }).then(() => (isAnswered = true));
  await first.close();
  expect([isAnswered, await cluster.log.lastTs()]).toEqual([false, before]);
  await cluster.log.release(epoch ?? 0n);
  const second = await openNode(cluster);
  expect(await second.query("purses:all")).toEqual(["anna 1"]);
});

test("nodes that follow share the work that any can do, and the one that orders does it where there is none", async () => {
  const cluster = newCluster();
  const shareOf = (engine: Engine) => engine.node?.share;
  const open = (sharesWork?: string) => openNode({ ...cluster, sharesWork });
  const ordering = await open("new");
  expect(shareOf(ordering)).toEqual({ index: 0, of: 1 });
  // One that takes no share, and one of another version.
  const idle = await open();
  const older = await open("old");
  expect([ordering, idle, older].map(shareOf)).toEqual([{ index: 0, of: 1 }, null, null]);
  const [second, third] = [await open("new"), await open("new")];
  expect([ordering, second, third].map(shareOf)).toEqual([{ index: 0, of: 1 }, null, null]);
  ordering.shareWork();
  await expect
    .poll(() => [ordering, second, third].map(shareOf))
    .toEqual([null, { index: 0, of: 2 }, { index: 1, of: 2 }]);
  await second.close();
  await expect.poll(() => [ordering, third].map(shareOf)).toEqual([null, { index: 0, of: 1 }]);
  await third.close();
  await expect.poll(() => shareOf(ordering)).toEqual({ index: 0, of: 1 });
});
