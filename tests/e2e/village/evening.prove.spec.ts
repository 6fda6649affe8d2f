import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { narrowWindows, openNarrow, outOfReachAt } from "../pages/out-of-reach.ts";
import { stageNowMs } from "../stage/stage-time.ts";
import { Stage, desktop, phone } from "../stage/stage.ts";
import { goTo, settled } from "../support/addresses.ts";
import { faultsOfPages } from "../support/faults.ts";

// One evening of a village, with four browsers of both sizes beside each other: what each does is seen by the others
// without anybody reloading.

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const laterMs = stageNowMs + 12 * hourMs + minuteMs;
const tabs = [
  ...["overview", "members", "buildings", "contribute", "storage", "shrine", "explorations"],
  ...["sieges", "quests", "applications", "log", "settings", "directory"],
];
/** Of every page of a village; what is made in the evening is added. */
const addresses = tabs.map((tab) => `/game/village/${tab}`);

const stage = new Stage();
test.beforeAll(async () => {
  await stage.open();
  await stage.settleVeteran("Hollin");
  const levels = [8, 9, 10, 11];
  const hithes = levels.map((level, nth) => ({ name: `Hithe${"abcd"[nth] ?? "z"}`, level }));
  await stage.settleVillage("Stonehithe", hithes);
});
test.afterAll(() => stage.close());

test.setTimeout(480_000);

test("four found a village, build, light a rite, explore and win a siege in one evening", async ({
  browser,
}) => {
  const dark = { name: "dark", theme: "dark", ...desktop } as const;
  const light = { name: "light", theme: "light", ...desktop } as const;
  const small = { name: "phone", theme: "light", ...phone } as const;
  const smallDark = { name: "phone-dark", theme: "dark", ...phone } as const;
  const signedIn = async (name: string, look: Parameters<typeof stage.visit>[1]) => {
    const page = await stage.visit(browser, look);
    // Whoever had work is told of it first.
    const away = page.getByRole("button", { name: "Continue" });
    await page.addLocatorHandler(away, () => away.click());
    await stage.signIn(page, name);
    return page;
  };
  const hollin = await signedIn("Hollin", dark);
  const osric = await signedIn("Osric", small);
  const wrenfield = await signedIn("Wrenfield", light);
  const bryony = await signedIn("Bryony", smallDark);
  const all = [hollin, osric, wrenfield, bryony];
  const others = [osric, wrenfield, bryony];

  await test.step("one founds a village, and three accept on their own devices", async () => {
    await open(hollin, "overview");
    await hollin.getByRole("button", { name: "Found a village" }).click();
    const dialog = hollin.getByRole("dialog");
    await dialog.getByLabel("Name of the village").fill("Fenwick");
    await dialog.getByRole("button", { name: /^Found for/ }).click();
    await expect(hollin.getByRole("heading", { level: 1, name: "Fenwick" })).toBeVisible();
    await open(hollin, "applications");
    for (const name of ["Osric", "Wrenfield", "Bryony"]) {
      await hollin.getByLabel("Name of the character").fill(name);
      await hollin.getByRole("button", { name: "Invite", exact: true }).click();
      const invited = hollin.getByRole("main").getByRole("listitem").filter({ hasText: name });
      await expect(invited).toBeVisible();
    }
    for (const page of others) {
      await open(page, "overview");
      await page.getByRole("button", { name: "Accept: Fenwick" }).click();
      await expect(page.getByText("You are a newcomer")).toBeVisible();
    }
  });

  await test.step("the chat of the village has told who came", async () => {
    await hollin.getByRole("tab", { name: "Village" }).click();
    for (const name of ["Osric", "Wrenfield", "Bryony"])
      await expect(hollin.getByText(`${name} has joined.`)).toBeVisible();
  });

  await test.step("they give, and the elder begins a building that all see", async () => {
    await stage.furnishVillage("Fenwick", 2_000_000);
    await open(wrenfield, "contribute");
    await wrenfield.getByRole("textbox", { name: "Gold to give" }).fill("100");
    await wrenfield.getByRole("textbox", { name: "Gold to give" }).press("Enter");
    await expect(wrenfield.getByText(/100 gold for the village/)).toBeVisible();
    for (const page of [osric, bryony]) await open(page, "buildings");
    await open(hollin, "buildings");
    await hollin.getByRole("button", { name: "Build level 1: Watchtower" }).click();
    const site = { name: "Under construction: Watchtower 1" };
    for (const page of [hollin, osric, bryony])
      await expect(page.getByRole("heading", site)).toBeVisible();
  });

  await test.step("a rite burns for all four", async () => {
    await open(hollin, "shrine");
    await hollin.getByRole("button", { name: "Light: Rite of Thorns" }).click();
    await expect(hollin.getByText(/Lit by Hollin/)).toBeVisible();
    for (const page of others) {
      await goTo(page, `${stage.url}/game/boosts/village`);
      await expect(page.getByText(/Lit by Hollin/)).toBeVisible();
    }
  });

  await test.step("three go on a journey, and the village takes part in sieges", async () => {
    await open(hollin, "settings");
    await hollin.getByRole("switch", { name: "Take part in sieges" }).click();
    await stage.arm(
      ["Hollin", "Osric", "Wrenfield", "Bryony"].map((name) => ({ name, level: 60 })),
    );
    await open(hollin, "explorations");
    await hollin.getByRole("button", { name: "The village", exact: true }).focus();
    await hollin.keyboard.press("ArrowRight");
    await hollin.keyboard.press("Enter");
    await hollin.getByRole("button", { name: "Muster for it" }).click();
    await expect(hollin.getByText(/^Leaves in /)).toBeVisible();
    for (const page of [osric, bryony]) {
      await open(page, "explorations");
      await page.getByRole("button", { name: "Go along" }).click();
      await expect(page.getByRole("button", { name: "Stay here" })).toBeVisible();
    }
    await expect(hollin.getByText("3 of 10 go")).toBeVisible();
    await hollin.getByRole("button", { name: "Set out" }).click();
    for (const page of [hollin, osric, bryony])
      await expect(page.getByText(/^Home in /)).toBeVisible();
  });

  await test.step("the siege is declared while they are away", async () => {
    await open(hollin, "sieges");
    await hollin.getByRole("button", { name: "Look closer at Stonehithe" }).click();
    await hollin.getByRole("dialog").getByRole("button", { name: "Declare siege" }).click();
    await expect(hollin.getByRole("heading", { name: "Your siege of Stonehithe" })).toBeVisible();
    await open(wrenfield, "sieges");
    await expect(
      wrenfield.getByRole("heading", { name: "Your siege of Stonehithe" }),
    ).toBeVisible();
  });

  await test.step("by the next morning all of it is done, and everybody reads it", async () => {
    await stage.letTimePass(laterMs);
    for (const page of all) {
      await page.clock.setFixedTime(laterMs);
      await open(page, "overview");
      await expect(page.getByRole("heading", { name: "Journeys that are back" })).toBeVisible();
      await expect(page.getByRole("link", { name: /3 walkers/ })).toBeVisible();
      const siege = page.getByRole("listitem").filter({ hasText: "Against Stonehithe" });
      await expect(siege.getByText("Won", { exact: true })).toBeVisible();
    }
    await open(osric, "buildings");
    await expect(osric.getByText("Under construction: Watchtower 1")).toBeHidden();
    const stranger = await stage.visit(browser, small);
    await stranger.clock.setFixedTime(laterMs);
    await stranger.goto(`${stage.url}/game/public/village/Fenwick`);
    await expect(stranger.getByRole("link", { name: /3 walkers/ })).toBeVisible();
    await expect(stranger.getByText("Won", { exact: true })).toBeVisible();
    addresses.push("/game/public/village/Fenwick");
    for (const name of [/3 walkers/, /^Watch the siege/]) {
      const report = await stranger.getByRole("link", { name }).first().getAttribute("href");
      addresses.push(report ?? "");
    }
    await stranger.context().close();
  });

  await test.step("no page of it has a fault that a machine can find, or anything out of reach", async () => {
    for (const page of [hollin, osric])
      expect((await faultsOfPages(page, addresses)).faults).toEqual([]);
    for (const window of narrowWindows) {
      const narrow = await openNarrow(browser, window);
      await narrow.clock.setFixedTime(laterMs);
      await stage.signIn(narrow, "Hollin");
      await narrow.goto(`${stage.url}/game`);
      await settled(narrow);
      expect(await outOfReachAt(narrow, addresses), window.name).toEqual([]);
      await narrow.context().close();
    }
  });

  for (const page of all) await page.context().close();
});

function open(page: Page, category: string): Promise<void> {
  return goTo(page, `${stage.url}/game/village/${category}`);
}
