import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@aldermoor/accounts/testing/free-port.ts";
import { chromium } from "@playwright/test";
import type { BrowserContext } from "@playwright/test";
import lighthouse, { desktopConfig } from "lighthouse";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settled } from "../support/addresses.ts";
import { browserLaunch } from "../support/browser.ts";
import { Host } from "../support/host.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const categories = ["performance", "accessibility", "best-practices"] as const;
/** One run on a machine that others use says little; the middle of three says what the page is like. */
const rounds = 3;

const host = new Host();
const profile = mkdtempSync(path.join(tmpdir(), "lighthouse-"));
let context: BrowserContext;
let debuggingPort: number;

beforeAll(async () => {
  buildAsForPlayers();
  await host.start();
  debuggingPort = await freePort();
  const { launchOptions } = browserLaunch();
  context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${debuggingPort}`],
  });
}, 180_000);
afterAll(async () => {
  await context.close();
  rmSync(profile, { recursive: true, force: true });
  await host.dispose();
});

test("the landing page is fast, accessible and well made on a desktop", async () => {
  expect(await scoresOf("/", "desktop")).toEqual(good);
});

// On a phone of five years ago: written down, and not asked for.
test("the landing page is accessible and well made on a phone", async () => {
  expect(await scoresOf("/", "phone")).toMatchObject({ accessibility: 100, "best-practices": 100 });
});

test("the page of the fight is fast, accessible and well made on a desktop", async () => {
  await beginToFight();
  expect(await scoresOf("/game/actions/combat", "desktop")).toEqual(good);
});

test("the page of the fight is accessible and well made on a phone", async () => {
  const scores = await scoresOf("/game/actions/combat", "phone");
  expect(scores).toMatchObject({ accessibility: 100, "best-practices": 100 });
});

type Scores = Readonly<Record<string, number>>;

const good = {
  performance: expect.toSatisfy((score: number) => score >= 95),
  accessibility: 100,
  "best-practices": 100,
};

/** The middle of some runs, category by category, in points of a hundred. */
async function scoresOf(address: string, device: "desktop" | "phone"): Promise<Scores> {
  const runs: Scores[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await measure(address, device));
  const middle = Object.fromEntries(
    categories.map((category) => [category, medianOf(runs.map((run) => run[category] ?? 0))]),
  );
  const told = runs.map((run) => run["performance"]).join(", ");
  process.stdout.write(`${address} ${device}: ${JSON.stringify(middle)} (performance ${told})\n`);
  return middle;
}

async function measure(address: string, device: "desktop" | "phone"): Promise<Scores> {
  const flags = {
    port: debuggingPort,
    logLevel: "error" as const,
    onlyCategories: [...categories],
    // Whoever fights is signed in, and has to stay so.
    disableStorageReset: true,
  };
  const config = device === "desktop" ? desktopConfig : undefined;
  const result = await lighthouse(host.url + address, flags, config);
  if (result === undefined) throw new Error("Lighthouse told nothing.");
  const { lhr } = result;
  if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message);
  for (const { id, score, title } of Object.values(lhr.audits)) {
    const isFault =
      score === 0 && lhr.categories["performance"]?.auditRefs.every((ref) => ref.id !== id);
    if (isFault === true) process.stdout.write(`  ${address} ${device}: ${title}\n`);
  }
  return Object.fromEntries(
    Object.values(lhr.categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
  );
}

async function beginToFight(): Promise<void> {
  const [page = await context.newPage()] = context.pages();
  await page.goto(host.url);
  await page.getByRole("button", { name: "Play now as a guest" }).click();
  const creation = page.getByRole("dialog", { name: "New character" });
  await creation.getByRole("textbox", { name: "Name" }).fill("Sorrel");
  await creation.getByText("The name is free.").waitFor();
  await creation.getByRole("button", { name: "Start playing" }).click();
  await page.waitForURL("**/game/**");
  await page.getByRole("button", { name: "Fight here" }).first().click();
  await settled(page);
  // A second page that draws would take its share of the machine.
  await page.goto("about:blank");
}

/** What players are served is compressed beforehand, which a build for the tests is not. */
function buildAsForPlayers(): void {
  rmSync(path.join(root, ".cache/web-build-stamp"), { force: true });
  const { status } = spawnSync(
    process.execPath,
    ["--eval", 'import("./tools/start/ensure-web-built.mjs").then((it) => it.ensureWebBuilt())'],
    // The runner of the proofs says "test" here, which would build for development.
    { cwd: root, stdio: "inherit", env: { ...process.env, NODE_ENV: "production" } },
  );
  if (status !== 0) throw new Error("The web app was not built.");
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
