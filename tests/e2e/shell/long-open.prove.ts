import { chromium } from "@playwright/test";
import type { Browser, CDPSession } from "@playwright/test";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Player as Account } from "../../../apps/server/src/testing/player.ts";
import { stageNowMs } from "../stage/stage-time.ts";
import { Stage, desktop } from "../stage/stage.ts";
import { settled } from "../support/addresses.ts";
import { browserLaunch } from "../support/browser.ts";
import { Host } from "../support/host.ts";
import { Player } from "../support/player.ts";

const actionMs = 6_000;
const hourMs = 3_600_000;
const look = { name: "dark", theme: "dark", ...desktop } as const;

const stage = new Stage();
let browser: Browser;

beforeAll(async () => {
  await stage.open();
  browser = await chromium.launch(browserLaunch().launchOptions);
}, 60_000);
afterAll(async () => {
  await browser.close();
  await stage.close();
});

test("a tab that hears sixty lines a minute for eight hours follows them and holds no more than after the first", async () => {
  // Timers of the page run when its clock is moved, each at most once: as fast as the world does.
  const page = await stage.play(browser, look, (one) => one.clock.install({ time: stageNowMs }));
  await page.goto(`${stage.url}/game/actions/combat`);
  await settled(page);
  await page.clock.pauseAt(stageNowMs + actionMs);
  const log = page.getByRole("complementary", { name: "Chat" }).getByRole("log");
  const cdp = await page.context().newCDPSession(page);

  const samples: Held[] = [];
  for (let action = 2; action <= (8 * hourMs) / actionMs; action += 1) {
    const startedMs = stageNowMs + (action - 1) * actionMs;
    for (let second = 1; second <= 6; second += 1) {
      const line = (action - 1) * 6 + second;
      await stage.hear(startedMs + second * 1_000, `Line ${line} of a long evening on the moor.`);
    }
    await stage.letTimePass(startedMs + actionMs);
    await page.clock.fastForward(actionMs);
    if (action % (hourMs / 2 / actionMs) !== 0) continue;
    const newest = log.getByText(`Line ${action * 6} of a long`);
    await expect.poll(() => newest.count()).toBe(1);
    expect(
      await log.evaluate((one) => one.scrollHeight - one.clientHeight - one.scrollTop),
    ).toBeLessThan(3);
    samples.push(await heldBy(cdp));
  }
  for (const [index, { heapMb, nodes, listeners }] of samples.entries()) {
    const hours = (index + 1) / 2;
    process.stdout.write(
      `${hours} h: ${heapMb.toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners\n`,
    );
  }
  const [, afterFirstHour] = samples;
  if (afterFirstHour === undefined) throw new Error("Nothing was measured.");
  // In between somebody may have reached a level, whose toast is there for a moment.
  for (const held of samples.slice(-3)) {
    expect(held.heapMb).toBeLessThan(afterFirstHour.heapMb * 1.1);
    expect(held.nodes).toBeLessThan(afterFirstHour.nodes * 1.1);
    expect(held.listeners).toBeLessThan(afterFirstHour.listeners * 1.1);
  }
  await page.context().close();
});

test("in five minutes of work and talk nothing holds the page up for 50 ms", async () => {
  const host = new Host({ environment: { AUTH_RATE_LIMIT_FACTOR: "100" } });
  await host.start();
  const player = await Player.arrive(browser, host.url);
  await player.lookAroundAsGuest();
  await player.create("Sorrel");
  await player.open("actions/combat");
  await player.page.getByRole("button", { name: "Fight here" }).first().click();
  await player.listenTo("Help");
  const hush = await talkEveryTenSeconds(host.url);
  await player.heard("A word on the moor").first().waitFor();
  await settled(player.page);

  const found = await player.page.evaluate<readonly HoldUp[]>(holdUpsOf(5 * 60_000));
  for (const { kind, atMs, durationMs } of found)
    process.stdout.write(`${kind} at ${atMs} ms: ${durationMs} ms\n`);
  process.stdout.write(`${found.length} tasks and frames of 50 ms and more in five minutes\n`);
  await hush();
  await player.context.close();
  await host.dispose();
  expect(found).toEqual([]);
});

type Held = { readonly heapMb: number; readonly nodes: number; readonly listeners: number };

async function heldBy(cdp: CDPSession): Promise<Held> {
  await cdp.send("HeapProfiler.collectGarbage");
  await cdp.send("Performance.enable");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return {
    heapMb: valueOf("JSHeapUsedSize") / 1_000_000,
    nodes: valueOf("Nodes"),
    listeners: valueOf("JSEventListeners"),
  };
}

type HoldUp = {
  readonly kind: string;
  /** Since the page was opened. */
  readonly atMs: number;
  readonly durationMs: number;
};

/** The browser tells of each task and each frame whose script, style and layout took 50 ms or more. */
function holdUpsOf(spanMs: number): string {
  return `new Promise((resolve) => {
    const holdUps = [];
    for (const type of ["longtask", "long-animation-frame"]) {
      new PerformanceObserver((list) => {
        for (const { entryType, duration, startTime } of list.getEntries()) {
          const [atMs, durationMs] = [Math.round(startTime), Math.round(duration)];
          holdUps.push({ kind: entryType, atMs, durationMs });
        }
      }).observe({ type });
    }
    setTimeout(() => resolve(holdUps), ${spanMs});
  })`;
}

/** Somebody else on the moor who talks. Resolves with what makes them fall silent. */
async function talkEveryTenSeconds(origin: string): Promise<() => Promise<void>> {
  const account = new Account(origin);
  await account.signInAsGuest();
  const client = account.connect();
  const create = makeFunctionReference<"mutation">("character:create");
  const send = makeFunctionReference<"mutation">("chat:send");
  const face = { origin: "hillkin", mode: "standard", avatarSeed: 11 };
  const { value } = await client.mutation(create, { name: "Osric", ...face });
  const { characterId } = value;
  let words = 0;
  const say = () => {
    words += 1;
    const text = `A word on the moor, number ${words}.`;
    return client.mutation(send, { characterId, channel: "help", text });
  };
  await say();
  const timer = setInterval(() => void say(), 10_000);
  return async () => {
    clearInterval(timer);
    await client.close();
  };
}
