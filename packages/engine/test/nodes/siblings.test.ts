import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { duplexPair } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { diskFileStore } from "../../src/files/disk-file-store.ts";
import {
  filesOfAnother,
  firstNode,
  furtherNode,
  openEngine,
  pipeLinks,
  sqliteStorage,
} from "../../src/index.ts";
import type { Engine, FirstNode } from "../../src/index.ts";
import { modules, schema } from "./node-functions.ts";

let folder: string;
const closing: (() => Promise<unknown>)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "siblings-"));
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
  rmSync(folder, { recursive: true, force: true });
});

type First = { readonly node: FirstNode; readonly engine: Engine };

async function openFirst(): Promise<First> {
  const node = firstNode(sqliteStorage({ path: join(folder, "world.db") }));
  const engine = await openEngine({
    modules,
    schema,
    storage: node.storage,
    files: { directory: join(folder, "files") },
  });
  closing.push(() => engine.close());
  return { node, engine };
}

let names = 0;

/** Another node over a pipe; `before` runs when its copy is made and it has not opened. */
async function openFurther({ node }: First, before: () => Promise<unknown> = async () => {}) {
  const name = `further ${++names}`;
  const copy = await node.copy(mkdtempSync(join(folder, "node-")));
  await before();
  const [near, far] = duplexPair();
  await node.serve(pipeLinks(near, "near"));
  const pipe = pipeLinks(far, "far");
  const storage = furtherNode({ pipe, name, path: copy.path, writer: "inline" });
  const faults: unknown[] = [];
  const onFatal = (error: unknown) => void faults.push(error);
  const files = { store: filesOfAnother(diskFileStore(join(folder, "files"))) };
  const engine = await openEngine({ modules, schema, storage, files, onFatal });
  copy.release();
  closing.push(async () => {
    await engine.close();
    expect(faults).toEqual([]);
  });
  return { engine, pipe };
}

test("a further node begins with all there is, sees what is written while it starts, and writes itself", async () => {
  const first = await openFirst();
  await first.engine.mutation("purses:open", { owner: "anna", gold: 5 });
  const { engine } = await openFurther(first, () =>
    first.engine.mutation("purses:open", { owner: "bert", gold: 3 }),
  );
  expect(await engine.query("purses:all")).toEqual(["anna 5", "bert 3"]);
  expect(await engine.mutation("purses:open", { owner: "carl", gold: 1 })).toBe("opened");
  expect(await first.engine.query("purses:all")).toEqual(["anna 5", "bert 3", "carl 1"]);
});

test("writes to one document from three nodes at once are each done once, and the file has all of them", async () => {
  const first = await openFirst();
  const nodes = [
    first.engine,
    (await openFurther(first)).engine,
    (await openFurther(first)).engine,
  ];
  await first.engine.mutation("purses:open", { owner: "anna", gold: 0 });
  for (const node of nodes) await expect.poll(() => node.query("purses:all")).toEqual(["anna 0"]);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      nodes[at % 3]?.mutation("purses:earn", { owner: "anna" }),
    ),
  );
  const inOrder = answers.map(Number).toSorted((a, b) => a - b);
  expect(inOrder).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
  for (const node of nodes) await expect.poll(() => node.query("purses:all")).toEqual(["anna 60"]);

  for (const close of closing.splice(0).toReversed()) await close();
  // The world is what a host without further nodes opens as ever.
  const alone = await openEngine({
    modules,
    schema,
    storage: sqliteStorage({ path: join(folder, "world.db") }),
  });
  closing.push(() => alone.close());
  expect(await alone.query("purses:all")).toEqual(["anna 60"]);
});

test("a node whose pipe ends is followed by another one, and the first goes on", async () => {
  const first = await openFirst();
  const { pipe } = await openFurther(first);
  expect(first.engine.node?.followers).toBe(1);
  pipe.close();
  await expect.poll(() => first.engine.node?.followers).toBe(0);
  // What was open over the pipe is not closed in order: its process has ended.
  closing.pop();
  await first.engine.mutation("purses:open", { owner: "anna", gold: 5 });
  const { engine } = await openFurther(first);
  expect(await engine.query("purses:all")).toEqual(["anna 5"]);
});

test("a node that starts leaves files alone that are on their way to the first", async () => {
  const first = await openFirst();
  const arriving = join(folder, "files", "incoming", "arriving");
  const arrived = join(folder, "files", "arrived");
  for (const path of [arriving, arrived]) writeFileSync(path, "bytes");
  const { engine } = await openFurther(first);
  await engine.mutation("purses:open", { owner: "anna", gold: 5 });
  await engine.close();
  closing.pop();
  expect([arriving, arrived].map((path) => existsSync(path))).toEqual([true, true]);
});

test("a further node takes its share of the work that any node can do", async () => {
  const first = await openFirst();
  first.engine.shareWork();
  const { engine } = await openFurther(first);
  await expect.poll(() => engine.node?.share).toEqual({ index: 0, of: 1 });
  expect(first.engine.node?.share).toBeNull();
});
