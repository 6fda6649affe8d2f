import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { openSharedStage, sharedStage as stage } from "../stage/shared-stage.ts";
import { desktop, phone } from "../stage/stage.ts";
import { goWithin } from "../support/addresses.ts";

test.beforeAll(openSharedStage);

/** One page of each screen, those with the most components first. */
const addresses = [
  "/game/actions/combat",
  "/game/inventory/consumables",
  "/game/actions/mining",
  "/game/inventory/loadouts",
  "/game/equipment/slot/main-hand",
  "/game/recipes/smithing",
  "/game/quests/story",
  "/game/house/rooms",
  "/game/house/garden",
  "/game/boosts/active",
  "/game/profile/overview",
  "/game/profile/achievements",
  "/game/profile/calling",
  "/game/public/profile/Osric",
  "/game/wiki/items",
  "/game/settings/display",
] as const;

for (const look of [
  { name: "desktop", theme: "dark", ...desktop },
  { name: "phone", theme: "dark", ...phone },
] as const) {
  test(`a page looks the same whichever pages were opened before it (${look.name})`, async ({
    browser,
  }) => {
    const page = await stage.play(browser, look);
    // Of two pages, the first one is seen without the styles of the second, then with them.
    const before = new Map<string, readonly string[]>();
    await page.goto(stage.url + addresses[0]);
    for (const address of addresses) {
      await goWithin(page, address);
      before.set(address, await restingStyles(page));
    }
    await page.goto(stage.url + addresses.at(-1));
    for (const address of addresses.toReversed()) {
      await goWithin(page, address);
      const changes = async () => changed(before.get(address), await stylesOf(page));
      await expect.soft.poll(changes, { message: address }).toEqual([]);
    }
    await page.context().close();
  });
}

/** The first few elements that are not drawn as they were. */
function changed(before: readonly string[] = [], after: readonly string[] = []): readonly string[] {
  return after.filter((one, at) => one !== before[at]).slice(0, 5);
}

/** The styles of a page that has all it waits for: two looks in a row find the same. */
async function restingStyles(page: Page): Promise<readonly string[]> {
  await page.waitForLoadState("networkidle");
  let last: readonly string[] = [];
  const isResting = async () => {
    const [earlier, now] = [last, await stylesOf(page)];
    last = now;
    return now.length > 0 && changed(earlier, now).length + changed(now, earlier).length === 0;
  };
  await expect.poll(isResting, { intervals: [250] }).toBe(true);
  return last;
}

/** What each element of the page is and how large and how spaced it is drawn, in their order. */
function stylesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(describeElements);
}

// The heading of a page that a link led to has the focus, and that of a page opened alone has not.
const describeElements = `document.activeElement.blur(), [...document.querySelectorAll("main *")].map((element) => {
  const style = getComputedStyle(element);
  const values = ${JSON.stringify([
    "display",
    "position",
    "width",
    "height",
    "margin",
    "padding",
    "gap",
    "gridTemplateColumns",
    "flex",
    "alignItems",
    "justifyContent",
    "color",
    "backgroundColor",
    "fontFamily",
    "fontSize",
    "fontStyle",
    "fontWeight",
    "lineHeight",
    "border",
    "borderRadius",
    "textAlign",
  ])}.map((name) => name + ": " + style[name]);
  const name = element.tagName.toLowerCase() + "." + element.getAttribute("class");
  return [name, ...values].join("; ");
})`;
