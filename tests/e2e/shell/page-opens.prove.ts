import { readFileSync, readdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Stage, desktop } from "../stage/stage.ts";
import { settled } from "../support/addresses.ts";
import { browserLaunch } from "../support/browser.ts";

/** Where somebody may arrive: without a session at the landing, signed in at the others. */
const addresses = [
  "/",
  "/game/actions/combat",
  "/game/inventory/consumables",
  "/game/market/exchange",
  "/game/profile/overview",
  "/game/settings/display",
] as const;

/** The first opening fills what the host and the browser keep, and is not counted. */
const openings = 10;

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

test.each(addresses)("%s is opened in a browser that knows nothing", async (address) => {
  await open(address);
  const opened: Opening[] = [];
  for (let nth = 0; nth < openings; nth += 1) opened.push(await open(address));
  const mean = (of: (opening: Opening) => number): number =>
    opened.reduce((sum, opening) => sum + of(opening), 0) / openings;
  const shares = ["renderer", "network", "browser", "host", "driver"].map(
    (kind) => `${kind} ${mean(({ processorMs }) => processorMs[kind] ?? 0).toFixed(0)}`,
  );
  const whole = mean(({ processorMs }) =>
    Object.values(processorMs).reduce((sum, ms) => sum + ms, 0),
  );
  process.stdout.write(
    `${address}: ${mean(({ requests }) => requests).toFixed(0)} requests, ` +
      `${(mean(({ bytes }) => bytes) / 1000).toFixed(0)} kB, ${mean(({ wallMs }) => wallMs).toFixed(0)} ms, ` +
      `${whole.toFixed(0)} ms of processor (${shares.join(", ")})\n`,
  );
  expect(mean(({ requests }) => requests)).toBeGreaterThan(5);
});

type Opening = {
  readonly requests: number;
  readonly bytes: number;
  readonly wallMs: number;
  readonly processorMs: Readonly<Record<string, number>>;
};

/** Opens an address in a new context, until the page has all it waits for. */
async function open(address: string): Promise<Opening> {
  const look = { name: "desktop", theme: "dark", ...desktop } as const;
  const page = address === "/" ? await stage.visit(browser, look) : await stage.play(browser, look);
  let requests = 0;
  page.on("request", () => (requests += 1));
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await session.send("Network.enable");
  const before = processorMs();
  const startedMs = performance.now();
  await page.goto(stage.url + address);
  await settled(page);
  const wallMs = performance.now() - startedMs;
  const after = processorMs();
  await page.context().close();
  const spent = Object.entries(after).map(([kind, ms]) => [kind, ms - (before[kind] ?? 0)]);
  return { requests, bytes, wallMs, processorMs: Object.fromEntries(spent) };
}

/** What all processes of this test have taken by now, in ms, by what they are. Linux counts in steps of 10 ms. */
function processorMs(): Readonly<Record<string, number>> {
  const taken: Record<string, number> = {};
  for (const { kind, ms } of processesBelow(process.pid)) taken[kind] = (taken[kind] ?? 0) + ms;
  return taken;
}

function processesBelow(root: number): readonly { readonly kind: string; readonly ms: number }[] {
  const parents = new Map<number, number>();
  const rows = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat =
          readFileSync(`/proc/${name}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
        parents.set(Number(name), Number(stat[1]));
        const ms = (Number(stat[11]) + Number(stat[12])) * 10;
        return [{ pid: Number(name), ms, command: readFileSync(`/proc/${name}/cmdline`, "utf8") }];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
  const isBelow = (pid: number): boolean =>
    pid === root || (parents.has(pid) && isBelow(parents.get(pid) ?? 0));
  return rows
    .filter(({ pid }) => isBelow(pid))
    .map(({ command, ms }) => ({ kind: kindOf(command), ms }));
}

function kindOf(command: string): string {
  if (command.includes("--type=renderer")) return "renderer";
  if (command.includes("network.mojom")) return "network";
  if (command.includes("chrom")) return "browser";
  return command.includes("stage-main") ? "host" : "driver";
}
