import type { Engine } from "@aldermoor/engine/index.ts";
import { expect, test } from "vitest";
import { createKickEnder } from "./end-kicked.ts";

const world = { kicks: { waiting: "staff:waiting", done: "staff:done" } };

/** An engine with connections of some accounts, of whom some are kicked. */
function engineWith(
  subjects: readonly string[],
  kicked: readonly string[],
  { orders, node }: Pick<Engine, "orders" | "node"> = { orders: true, node: null },
) {
  const [open, told] = [new Set(subjects), [] as unknown[]];
  const engine: Pick<Engine, "query" | "mutation" | "revoke" | "orders" | "node"> = {
    orders,
    node,
    query: () => Promise.resolve(kicked.map((accountId, at) => ({ id: `kick-${at}`, accountId }))),
    mutation: (_path, args) => {
      told.push(args);
      return Promise.resolve(null);
    },
    revoke: (match) => {
      for (const subject of open)
        if (match({ subject, issuer: "", tokenIdentifier: "" })) open.delete(subject);
    },
  };
  return { engine, open, told };
}

test("the connections of a kicked account are ended, those of others stay, and the world is told", async () => {
  const { engine, open, told } = engineWith(["finch", "wren"], ["finch"]);
  await createKickEnder({ world, engine })();
  expect([...open]).toEqual(["wren"]);
  expect(told).toEqual([{ ids: ["kick-0"] }]);
});

test("where nobody is kicked nothing is ended or written", async () => {
  const { engine, open, told } = engineWith(["finch", "wren"], []);
  await createKickEnder({ world, engine })();
  expect([...open]).toEqual(["finch", "wren"]);
  expect(told).toEqual([]);
});

const node = {
  role: "orders",
  epoch: 1n,
  followers: 1,
  proposals: 0,
  carried: null,
  share: null,
  appended: null,
  lastTs: 1n,
  waitingRows: 0,
} as const;

test("the node that orders says that it is done once the others had the time to look", async () => {
  let atMs = 0;
  const { engine, open, told } = engineWith(["finch"], ["finch"], { orders: true, node });
  const endKicked = createKickEnder({ world, engine, nowMs: () => atMs });
  await endKicked();
  expect([...open]).toEqual([]);
  expect(told).toEqual([]);
  atMs = 2_000;
  await endKicked();
  expect(told).toEqual([{ ids: ["kick-0"] }]);
});

test("an account that comes back and is kicked again loses its connections again, while others still look", async () => {
  const kicked = ["finch"];
  const { engine, open, told } = engineWith(["finch"], kicked, { orders: true, node });
  let atMs = 0;
  const endKicked = createKickEnder({ world, engine, nowMs: () => atMs });
  await endKicked();
  open.add("finch");
  kicked.push("finch");
  atMs = 500;
  await endKicked();
  expect([...open]).toEqual([]);
  expect(told).toEqual([]);
  atMs = 2_000;
  await endKicked();
  expect(told).toEqual([{ ids: ["kick-0"] }]);
});

test("a node that follows ends its own connections, once, and writes nothing", async () => {
  const follows = { orders: false, node: { ...node, role: "follows", epoch: null } } as const;
  const { engine, open, told } = engineWith(["finch"], ["finch"], follows);
  let atMs = 0;
  const endKicked = createKickEnder({ world, engine, nowMs: () => atMs });
  await endKicked();
  expect([...open]).toEqual([]);
  open.add("finch");
  atMs = 5_000;
  await endKicked();
  expect([...open]).toEqual(["finch"]);
  expect(told).toEqual([]);
});
