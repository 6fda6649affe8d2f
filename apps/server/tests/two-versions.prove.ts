import { setTimeout as pause } from "node:timers/promises";
import { makeFunctionReference } from "convex/server";
import { expect, test, vi } from "vitest";
import type { HostProcess } from "../src/testing/host-process.ts";
import { Page } from "./two-versions/page.ts";
import { VersionedHosts } from "./two-versions/versioned-hosts.ts";

/** `UPGRADE_SECONDS=60 npm run prove -- two-versions`: how long pages write in each state of the upgrade. */
const seconds = Number(process.env["UPGRADE_SECONDS"] ?? 10);
const pagesEach = 3;
const patience = { timeout: 60_000, interval: 50 };

const marksRef = makeFunctionReference<"query", Record<string, never>, string[]>("lines:marks");
const moodlessRef = makeFunctionReference<"query", Record<string, never>, string[]>(
  "lines:moodless",
);

test("a world goes from one version of its program to the next node by node, and nobody is refused", async () => {
  const hosts = await VersionedHosts.prepare();
  const pages: Page[] = [];
  try {
    const oldA = await hosts.start("a", "older");
    const oldB = await hosts.start("b", "older");
    for (const { origin } of [oldA, oldB])
      for (let nth = 0; nth < pagesEach; nth++) pages.push(new Page(`page${pages.length}`, origin));
    await write(pages);

    // The one that does not order goes first. Pages come back to it though a proxy would send them elsewhere.
    await hosts.stop(oldB);
    const newB = await hosts.start("b", "newer");
    expect(await readiness(newB)).toEqual([503, expect.stringContaining("Another version")]);
    expect((await readiness(oldA))[0]).toBe(200);
    const ofB = pages.slice(pagesEach);
    await allBack(ofB);
    for (const page of ofB) page.marks = true;
    await write(pages);
    tellWaits("beside an older one that orders", ofB);
    const before = pages.flatMap(({ said }) => said);

    const stopMs = performance.now();
    await hosts.stop(oldA);
    await vi.waitFor(async () => expect((await readiness(newB))[0]).toBe(200), patience);
    const servesMs = Math.round(performance.now() - stopMs);
    tell(`the newer node serves ${servesMs} ms after the older one was told to stop`);
    const moodless = new Set(await pages.at(-1)?.client.query(moodlessRef, {}));
    expect(before.filter((text) => moodless.has(text))).toEqual([]);
    await write(pages);
    tellWaits("while the older one that ordered ends", ofB);

    // One of the older version again, which follows the newer.
    const again = await hosts.start("a", "older");
    expect(await readiness(again)).toEqual([503, expect.stringContaining("Another version")]);
    await write(pages);
    await hosts.stop(again);
    const newA = await hosts.start("a", "newer");
    expect((await readiness(newA))[0]).toBe(200);
    for (const page of pages) page.marks = true;
    await write(pages);
    await expectAllThere(pages);
  } finally {
    await Promise.all(pages.map(({ client }) => client.close()));
    await hosts.end();
  }
}, 600_000);

/** Lets the pages write for a while. */
async function write(pages: readonly Page[]): Promise<void> {
  await pause(seconds * 1_000);
  expect(pages.flatMap(({ refusals }) => refusals)).toEqual([]);
}

/** What was said and marked is there once, in the order in which it was. */
async function expectAllThere(pages: readonly Page[]): Promise<void> {
  await Promise.all(pages.map((page) => page.end()));
  expect(pages.flatMap(({ refusals }) => refusals)).toEqual([]);
  for (const page of pages) expect(await page.lines()).toEqual(page.said);
  const marked = pages.flatMap((page) => page.marked).toSorted();
  for (const page of [pages[0], pages.at(-1)])
    expect((await page?.client.query(marksRef, {}))?.toSorted()).toEqual(marked);
  expect(marked.length).toBeGreaterThan(0);
  const said = pages.reduce((sum, page) => sum + page.said.length, 0);
  tell(`${said} lines said and ${marked.length} marked, none refused`);
}

/** Whose host was exchanged waits until it is open again. */
async function allBack(pages: readonly Page[]): Promise<void> {
  const counts = pages.map(({ said }) => said.length);
  for (const [at, page] of pages.entries())
    await vi.waitFor(() => expect(page.said.length).toBeGreaterThan(counts[at] ?? 0), patience);
  for (const page of pages) page.longestMs = 0;
}

/** Tells how long a page of a newer node waited at the most, since it was told last. */
function tellWaits(when: string, pages: readonly Page[]): void {
  const longestMs = Math.max(...pages.map((page) => page.longestMs));
  tell(`${when}, a page of the newer node waits ${Math.round(longestMs)} ms at the most`);
  for (const page of pages) page.longestMs = 0;
}

async function readiness({ origin }: HostProcess): Promise<[status: number, text: string]> {
  const response = await fetch(`${origin}/readyz`);
  return [response.status, await response.text()];
}

function tell(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
