import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { openSharedStage, sharedStage as stage } from "../stage/shared-stage.ts";
import { firstOfEachPlace, goWithin, sampledAddresses, settled } from "../support/addresses.ts";
import { faultsOf } from "../support/faults.ts";
import { englishName } from "./english-names.ts";
import { narrowWindows, openNarrow, outOfReach } from "./out-of-reach.ts";

const [at320, at200] = narrowWindows;

test.beforeAll(openSharedStage);

// One walk looks for all that a machine can find wrong with a page, in the window and the language that are hardest to please. All
// pages in all windows, themes and languages are looked at by `npm run prove -- a11y`, `-- narrow` and `-- addresses`.
test("at 320 px, in German, no kind of page has a fault that a machine can find, hides a thing or says an English name", async ({
  browser,
}) => {
  const page = await openNarrow(browser, at320, "de-DE");
  await begin(page);
  const { pages, faults } = await wrongWith(page, await sampledAddresses(page), englishIn);
  expect(faults).toEqual([]);
  expect(pages).toBeGreaterThan(60);
  await page.context().close();
});

test("at 200 % no first page of a place has one, or hides a thing", async ({ browser }) => {
  const page = await openNarrow(browser, at200);
  await begin(page);
  const { faults } = await wrongWith(page, await firstOfEachPlace(page), noWords);
  expect(faults).toEqual([]);
  await page.context().close();
});

/** Opens the game as somebody who plays; what frames all pages is judged once. */
async function begin(page: Page): Promise<void> {
  await stage.signIn(page);
  await page.goto(`${stage.url}/game`);
  await settled(page);
  expect(await faultsOf(page)).toEqual([]);
}

type ReadWords = (page: Page) => Promise<readonly string[]>;

const noWords: ReadWords = () => Promise.resolve([]);

const englishIn: ReadWords = async (page) =>
  (await page.getByRole("main").innerText()).match(englishName) ?? [];

/** What is wrong with the pages at these addresses, and how many pages that were. */
async function wrongWith(
  page: Page,
  addresses: readonly string[],
  wordsOf: ReadWords,
): Promise<{ readonly pages: number; readonly faults: readonly string[] }> {
  const seen = new Set<string>();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`${page.url()}: ${error.message}`));
  for (const address of addresses) {
    const reached = await goWithin(page, address);
    if (seen.has(reached)) continue;
    seen.add(reached);
    const judged = await faultsOf(page, "main");
    const found = [...judged, ...(await wordsOf(page)), ...(await outOfReach(page))];
    faults.push(...found.map((fault) => `${reached}: ${fault}`));
  }
  return { pages: seen.size, faults };
}
