import path from "node:path";
import type { Rng } from "@aldermoor/game/core/rules/random/rng.ts";
import { keyedRng, unit } from "@aldermoor/game/core/rules/random/rng.ts";
import {
  aheadOfOwnerMax,
  formationPlaces,
  unpaidShare,
} from "@aldermoor/game/fighters/content/numbers.ts";
import type { BattleSide } from "@aldermoor/game/fighters/rules/battle-side.ts";
import type { Battle } from "@aldermoor/game/fighters/rules/battle.ts";
import { battleVersion, decideBattle } from "@aldermoor/game/fighters/rules/battle.ts";
import { drawCandidate } from "@aldermoor/game/fighters/rules/candidates.ts";
import { packSide } from "@aldermoor/game/fighters/rules/pack-side.ts";
import { chromium } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { browserLaunch } from "../support/browser.ts";
import type { StoredBattle } from "./replay-digests.ts";
import { digestOf, replayDigests } from "./replay-digests.ts";

const battles = 10_000;
const site = "https://battles.test";
const web = path.resolve(import.meta.dirname, "../../../apps/web");

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const rule = await builtForBrowsers(path.join(import.meta.dirname, "replay-digests.ts"));
  browser = await chromium.launch(browserLaunch().launchOptions);
  page = await browser.newPage();
  await page.route(`${site}/**`, (route) => {
    const file = files[new URL(route.request().url()).pathname];
    return route.fulfill({ contentType: file?.type ?? "text/html", body: file?.body ?? "" });
  });
  const files: Readonly<Record<string, { readonly type: string; readonly body: string }>> = {
    "/rule.js": { type: "text/javascript", body: rule },
    "/worker.js": { type: "text/javascript", body: worker },
  };
  await page.goto(site);
}, 120_000);
afterAll(() => browser.close());

test("ten thousand battles are the same on the server, in the replay, and in a page and a worker of Chromium, byte for byte", async () => {
  const fought = Array.from(battlesDrawn());
  const onServer: string[] = [];
  for (const battle of fought) onServer.push(await digestOf(battle));
  expect(new Set(onServer).size).toBe(battles);

  const stored = fought.map(storedAs);
  expect(await replayDigests(stored)).toEqual(onServer);
  expect(await inBrowser("page", stored)).toEqual(onServer);
  expect(await inBrowser("worker", stored)).toEqual(onServer);

  const turns = fought.map((battle) => decideBattle(battle).turns);
  const undecided = turns.filter((count) => count === 40).length;
  process.stdout.write(
    `${battles} battles, ${undecided} of them undecided after forty turns: equal in ${browser.version()}, Node ${process.version}, and the replay\n`,
  );
});

test("a battle with another seed, or one level of one fighter changed, has another digest", async () => {
  const [battle] = battlesDrawn();
  if (battle === undefined) throw new Error("No battle was drawn.");
  const raised = battle.attackers.map((one, place) =>
    one !== null && place === 0 ? { ...one, level: one.level + 1 } : one,
  );
  const others = [
    { ...battle, seed: battle.seed + 1 },
    { ...battle, attackers: raised },
  ];
  const [own = ""] = await inBrowser("page", [storedAs(battle)]);
  for (const digest of await inBrowser("page", others.map(storedAs))) expect(digest).not.toBe(own);
});

/** Of any level and rank, with traits, what an owner adds, wages that were not paid, and places left empty. */
function* battlesDrawn(): Generator<Battle> {
  const rng = keyedRng("a secret of tests", "replays in browsers");
  for (let nth = 0; nth < battles; nth++) {
    const level = 1 + (rng.next() % 100);
    yield {
      version: battleVersion,
      seed: rng.next(),
      attackers: sideOf(rng, level),
      defenders: sideOf(rng, level),
    };
  }
}

function sideOf(rng: Rng, level: number): BattleSide {
  return Array.from({ length: formationPlaces }, (_, place) => {
    if (rng.next() % 6 === 0 && place > 0) return null;
    return {
      ...drawCandidate(rng),
      level: level + (rng.next() % aheadOfOwnerMax),
      power: rng.next() % 2 === 0 ? 0 : 0.6 * unit(rng),
      share: rng.next() % 8 === 0 ? unpaidShare : 1,
    };
  });
}

function storedAs({ attackers, defenders, ...battle }: Battle): StoredBattle {
  return { ...battle, attackers: packSide(attackers), defenders: packSide(defenders) };
}

/** As `vite build` makes it for the game's own pages, small and for the same browsers. */
async function builtForBrowsers(entry: string): Promise<string> {
  const built = await build({
    configFile: path.join(web, "vite.config.ts"),
    logLevel: "error",
    publicDir: false,
    build: {
      write: false,
      manifest: false,
      sourcemap: false,
      lib: { entry, formats: ["es"], fileName: "rule" },
    },
  });
  const outputs = Array.isArray(built) ? built.flatMap(({ output }) => output) : [];
  const rule = outputs.find((one) => one.type === "chunk" && one.isEntry);
  if (rule?.type !== "chunk") throw new Error("The rule was not built.");
  return rule.code;
}

/** A worker that fights what it is sent, as the one for odds does. */
const worker = `import { replayDigests } from "/rule.js";
addEventListener("message", async ({ data }) => postMessage(await replayDigests(data)));`;

const inPage = `async (stored) => (await import("/rule.js")).replayDigests(stored)`;
const inWorker = `(stored) => new Promise((resolve, reject) => {
  const worker = new Worker("/worker.js", { type: "module" });
  worker.addEventListener("message", ({ data }) => resolve(data));
  worker.addEventListener("error", () => reject(new Error("The worker failed.")));
  worker.postMessage(stored);
})`;

async function inBrowser(
  where: "page" | "worker",
  stored: readonly StoredBattle[],
): Promise<string[]> {
  const call = `(${where === "page" ? inPage : inWorker})(${JSON.stringify(stored)})`;
  return (await page.evaluate(call)) as string[];
}
