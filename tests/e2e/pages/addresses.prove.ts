import type { Api } from "@aldermoor/game/api.ts";
import { chromium } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { anyApi } from "convex/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runStaff } from "../../../apps/server/src/staff/staff-command.ts";
import { stageNowMs } from "../stage/stage-time.ts";
import type { Look } from "../stage/stage.ts";
import { Stage, desktop, emailOf, phone } from "../stage/stage.ts";
import { goWithin, settled } from "../support/addresses.ts";
import { browserLaunch } from "../support/browser.ts";
import { faultsOf } from "../support/faults.ts";
import type { Examples } from "../support/promised-addresses.ts";
import { promisedAddresses } from "../support/promised-addresses.ts";
import { guardAt } from "../support/second-factor.ts";

const hourMs = 3_600_000;
const minuteMs = 60_000;

const api = anyApi as unknown as Api;
const stage = new Stage();
let browser: Browser;
let examples: Examples;
/** What the clock of the stage shows once everything there is has come about. */
const laterMs = stageNowMs + 13 * hourMs;

beforeAll(async () => {
  await stage.open();
  browser = await chromium.launch(browserLaunch().launchOptions);
  examples = await furnishWorld();
  await runStaff(stage.host.dataDir, ["give", emailOf("Wrenfield"), "moderator"]);
  await runStaff(stage.host.dataDir, ["give", emailOf("Osric"), "admin"]);
}, 120_000);
afterAll(async () => {
  await browser.close();
  await stage.close();
});

const looks = [
  { name: "dark on a desktop", theme: "dark", ...desktop },
  { name: "light on a phone", theme: "light", ...phone },
] as const satisfies readonly Look[];

/** Who looks: a visitor, a player, and two of the staff, whose sessions have a second factor. */
const readers = [
  { name: "a visitor", player: null, isStaff: false },
  { name: "a player", player: "Bryony", isStaff: false },
  { name: "a moderator", player: "Wrenfield", isStaff: true },
  { name: "an admin", player: "Osric", isStaff: true },
] as const;

for (const { name, player, isStaff } of readers) {
  test(`every promised address shows ${name} a page of its own, whole and without a fault`, async () => {
    const [first] = looks;
    const page = await stage.visit(browser, first, (one) => one.clock.setFixedTime(laterMs));
    if (player !== null) await stage.signIn(page, player);
    if (isStaff) await guardAt(stage.host, "correct horse battery", laterMs)(page.context());
    const faults: string[] = [];
    const told = collectErrors(page);
    const seen = new Set<string>();
    for (const look of looks) {
      await wear(page, look);
      for (const address of promisedAddresses(examples)) {
        const reached = await goWithin(page, address);
        seen.add(reached);
        const here = `${look.name} ${address}`;
        const found = [
          ...(await page.evaluate<string[]>(lookAtContent)),
          ...(await faultsOf(page)),
          ...told.splice(0),
        ];
        // At once: it takes minutes until all of them are told.
        for (const fault of found) process.stdout.write(`${here}: ${fault}\n`);
        faults.push(...found.map((fault) => `${here}: ${fault}`));
      }
    }
    process.stdout.write(`${name}: ${seen.size} pages, ${faults.length} faults\n`);
    expect(faults).toEqual([]);
    await page.context().close();
  });
}

/** What the browser complains of from now on. */
function collectErrors(page: Page): string[] {
  const told: string[] = [];
  page.on("pageerror", (error) => told.push(`an error: ${error.message}`));
  page.on("console", (line) => {
    if (line.type() === "error") told.push(`on the console: ${line.text()}`);
  });
  return told;
}

/** Another width and theme for the same session. */
async function wear(page: Page, { theme, width, height }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  const display = JSON.stringify(JSON.stringify({ theme }));
  await page.addInitScript(`localStorage.setItem("aldermoor.display", ${display})`);
  await page.goto(`${stage.url}/game-rules`);
  await settled(page);
}

/** A page has a heading and something to read below it, and neither says that it is none nor that it broke. */
const lookAtContent = `(() => {
  const main = document.querySelector("main") ?? document.body;
  const words = main.innerText.trim();
  return [
    ...(words.length < 40 ? ["next to nothing to read: " + words] : []),
    ...(main.querySelector(".no-such-page__list") ? ["it says that there is no such page"] : []),
    ...(main.querySelector(".placeholder-screen__scene") ? ["it stands for a page that is not there"] : []),
    ...(main.querySelector(".error-state") ? ["it says that it broke"] : []),
  ];
})()`;

/** Two villages, a siege between them that is decided, a journey that is over, a bug and a suggestion. */
async function furnishWorld(): Promise<Examples> {
  const levels = [16, 18, 20, 22, 24, 26];
  const members = (first: string) =>
    levels.map((level, nth) => ({ name: `${first}${"abcdef".charAt(nth)}`, level }));
  await stage.settleVillage("Fenwick", members("Fen"));
  await stage.settleVillage("Stonehithe", members("Hithe"));
  const { client, characterId } = await stage.actAs("Fena");
  const own = { characterId };
  const other = await client.query(api.village.profile, { name: "Stonehithe" });
  const declared = await client.mutation(api.sieges.declare, {
    ...own,
    villageId: other?.id ?? "",
  });
  const launched = await client.mutation(api.journeys.launch, { ...own, hex: 1, ration: null });
  if (!declared.ok || !launched.ok) throw new Error("Nobody goes anywhere.");
  await stage.letTimePass(stageNowMs + 61 * minuteMs);
  await stage.letTimePass(laterMs);
  return {
    village: "Fenwick",
    journeyId: launched.value.journeyId,
    attackId: declared.value.siegeId,
    bug: await writeTicket("bug"),
    suggestion: await writeTicket("suggestion"),
  };
}

/** Answers the number of a ticket that a player has written. */
async function writeTicket(kind: "bug" | "suggestion"): Promise<string> {
  const { client, characterId } = await stage.actAs("Bryony");
  const created = await client.mutation(api.tickets.create, {
    characterId,
    kind,
    title: "The bridge sways in the wind",
    lines: ["It sways whenever somebody crosses it with a cart."],
    steps: [],
    area: "village",
    isExploit: false,
    build: "",
    route: "",
    pictureIds: [],
  });
  if (!created.ok) throw new Error(`The ${kind} is refused: ${created.code}.`);
  return String(created.value.number);
}
