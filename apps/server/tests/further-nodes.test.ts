import { execFileSync } from "node:child_process";
import { connect } from "node:net";
import type { ConvexClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runHostProcess, startHostProcess } from "../src/testing/host-process.ts";
import type { HostProcess } from "../src/testing/host-process.ts";
import { Player } from "../src/testing/player.ts";
import { expectWithinASecond } from "../src/testing/within-a-second.ts";

type Mine = { readonly isSignedIn: boolean; readonly texts: readonly string[] };
const mine = makeFunctionReference<"query", Record<string, never>, Mine>("notes:mine");
const write = makeFunctionReference<"mutation", { text: string }>("notes:write");
const processes = makeFunctionReference<"query", Record<string, never>, readonly string[]>(
  "notes:tickedBy",
);

const patience = { timeout: 120_000, interval: 50 };
const environment = { NODES: "3", TRUSTED_PROXY: "127.0.0.1" };

let host: HostProcess;
let wren: Player;
beforeAll(async () => {
  host = await startHostProcess({ environment });
  wren = new Player(host.origin);
  await wren.signUp("wren@moor.example");
  await nodesAreOpen();
});
afterAll(() => host.dispose());

async function figureOf(name: string, node: number): Promise<number> {
  const text = await (await fetch(`${host.origin}/metrics`)).text();
  return Number(new RegExp(`^${name}\\{node="${node}"\\} (.*)$`, "m").exec(text)?.[1]);
}

async function nodesAreOpen(): Promise<void> {
  await vi.waitFor(async () => {
    const answer = await fetch(`${host.origin}/readyz`);
    const nodes = [2, 3].map((node) => ({ node, isOpen: true }));
    expect(await answer.json()).toEqual({ status: "ready", nodes });
  }, patience);
}

/** Pages of nine addresses, of which the first node gets the fewest; those of one address are with one node. */
async function openPages(player = wren) {
  const seen: Mine[][] = [];
  const pages = Array.from({ length: 9 }, (_, at) => player.connect(undefined, `10.1.0.${at + 1}`));
  for (const [at, page] of pages.entries()) {
    const values: Mine[] = [];
    seen.push(values);
    page.onUpdate(mine, {}, (value) => void values.push(value));
    // One after another, so that each is counted before the next one comes.
    await vi.waitFor(() => expect(seen[at]?.at(-1)?.isSignedIn).toBe(true), patience);
  }
  return { pages, texts: () => seen.map((values) => values.at(-1)?.texts ?? []) };
}

async function closeAll(pages: readonly ConvexClient[]): Promise<void> {
  await Promise.all(pages.map((page) => page.close()));
}

function processOf(node: number): number {
  const all = execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(host.pid)]).toString();
  const line = all.split("\n").find((each) => each.trimEnd().endsWith(` node ${node}`));
  return Number(line?.trim().split(" ")[0]);
}

test("players are spread over the nodes, and what one writes all see; a node that is killed is started again, and nothing is lost", async () => {
  const { pages, texts } = await openPages();
  await vi.waitFor(async () => {
    expect(await figureOf("host_further_node_connections", 2)).toBeGreaterThanOrEqual(3);
    expect(await figureOf("host_further_node_connections", 3)).toBeGreaterThanOrEqual(3);
  }, patience);
  const written: string[] = [];
  const writeAll = (word: string) =>
    Promise.all(
      pages.map(async (page, at) => {
        const text = `${word} ${at}`;
        await page.mutation(write, { text });
        written.push(text);
      }),
    );
  const allSee = async () =>
    vi.waitFor(() => {
      for (const each of texts()) expect(each.toSorted()).toEqual(written.toSorted());
    }, patience);
  await writeAll("before");
  await allSee();

  const before = processOf(2);
  const duringIt = Array.from({ length: 20 }, (_, at) => writeAll(`during ${at}`));
  process.kill(before, "SIGKILL");
  await Promise.all(duringIt);
  await allSee();
  await vi.waitFor(async () => {
    expect(await figureOf("host_further_node_starts", 2)).toBe(2);
  }, patience);
  await nodesAreOpen();
  await writeAll("after");
  await allSee();
  await closeAll(pages);
});

/** Connects and says something at once; resolves when that is answered, false where nothing comes. */
function isHeard(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(host.port, "127.0.0.1");
    const silence = setTimeout(() => socket.destroy(), patience.timeout);
    let answers = "";
    let hasSpoken = false;
    socket.on("error", () => undefined);
    socket.on("data", (data) => {
      answers += data.toString("latin1");
      if (answers.includes("FatalError")) socket.destroy();
      if (hasSpoken || !answers.includes("\r\n\r\n")) return;
      hasSpoken = true;
      const text = Buffer.from('{"type":"Nonsense"}');
      socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]));
    });
    socket.on("close", () => {
      clearTimeout(silence);
      resolve(answers.includes("FatalError"));
    });
    const key = "dGhlIHNhbXBsZSBub25jZQ==";
    socket.write(
      `GET /api/1.0/sync HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Forwarded-For: ${address}\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    );
  });
}

test("what a client says first is heard, whatever else its host does as it hands the socket on", async () => {
  let isOver = false;
  const work = Array.from({ length: 6 }, async () => {
    while (!isOver) await (await fetch(`${host.origin}/metrics`)).text();
  });
  const heard: boolean[] = [];
  for (let round = 0; round < 30; round++) {
    const some = Array.from({ length: 8 }, (_, at) => isHeard(`10.2.${round}.${at}`));
    heard.push(...(await Promise.all(some)));
  }
  isOver = true;
  await Promise.all(work);
  expect(heard.filter((each) => !each)).toEqual([]);
});

test("a session that ends is over on all nodes within a second", async () => {
  const rook = new Player(host.origin);
  await rook.signUp("rook@moor.example");
  await expectWithinASecond(async (round) => {
    if (round > 1) await rook.signIn("rook@moor.example");
    return signedOutAfterMs(rook);
  });
});

/** How long it takes until pages of a player at all nodes show that nobody is signed in any more. */
async function signedOutAfterMs(player: Player): Promise<number> {
  const { pages, texts } = await openPages(player);
  const seen = pages.map(() => true);
  for (const [at, page] of pages.entries())
    page.onUpdate(mine, {}, (value) => void (seen[at] = value.isSignedIn));
  expect(texts()).toHaveLength(pages.length);
  const startMs = performance.now();
  await player.signOut();
  await vi.waitFor(() => expect(seen).toEqual(pages.map(() => false)), {
    ...patience,
    interval: 10,
  });
  const tookMs = performance.now() - startMs;
  await closeAll(pages);
  return tookMs;
}

test("the world's jobs run on one node alone", async () => {
  const { pages } = await openPages();
  const tickedBy = async () => (await pages[0]?.query(processes, {})) ?? [];
  const before = (await tickedBy()).length;
  await vi.waitFor(
    async () => expect((await tickedBy()).length).toBeGreaterThan(before + 30),
    patience,
  );
  expect(new Set((await tickedBy()).slice(before)).size).toBe(1);
  await closeAll(pages);
});

test("a host that is killed with its nodes has all that was answered when it is back, also without them", async () => {
  const { pages, texts } = await openPages();
  const answered: string[] = [];
  const writing = pages.map(async (page, at) => {
    for (let count = 0; count < 1000; count++) {
      const text = `killed ${at} ${count}`;
      await page.mutation(write, { text });
      answered.push(text);
    }
  });
  for (const each of writing) each.catch(() => undefined);
  await vi.waitFor(() => expect(answered.length).toBeGreaterThan(100), patience);
  const node = processOf(2);
  await host.stop("SIGKILL");
  await closeAll(pages);
  const known = [...answered];
  const seenBefore = texts().flat();
  // A node does not outlive its host.
  await vi.waitFor(() => expect(() => process.kill(node, 0)).toThrow(), patience);
  const { dataDirectory, port } = host;
  host = await startHostProcess({ dataDirectory, port, environment: {} });
  const page = wren.connect(undefined, "10.1.0.1");
  const after: Mine[] = [];
  page.onUpdate(mine, {}, (value) => void after.push(value));
  await vi.waitFor(() => expect(after.at(-1)?.isSignedIn).toBe(true), patience);
  const kept = after.at(-1)?.texts ?? [];
  expect(new Set(kept).size).toBe(kept.length);
  expect(known.filter((text) => !kept.includes(text))).toEqual([]);
  expect(seenBefore.filter((text) => !kept.includes(text))).toEqual([]);
  await page.close();
  expect(await host.stop("SIGTERM")).toBe(0);
});

test("a number of nodes that is none is a sentence", async () => {
  const some = await runHostProcess({ environment: { NODES: "some" } });
  expect(some.code).toBe(1);
  expect(some.output).toContain("NODES must be a whole number");
});
