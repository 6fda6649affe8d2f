import type { Browser, Page } from "@playwright/test";
import { expect, test } from "@playwright/test";
import { marketPageQueries } from "../../../bench/load/market-page-queries.ts";
import { bossQueries, pageQueries } from "../../../bench/load/page-queries.ts";
import { openSharedStage, sharedStage as stage } from "../stage/shared-stage.ts";
import { stageNowMs } from "../stage/stage-time.ts";
import { desktop } from "../stage/stage.ts";
import { goWithin, settled } from "../support/addresses.ts";
import { questionsOf } from "./questions.ts";
import type { Questions } from "./questions.ts";

const look = { name: "dark", theme: "dark", ...desktop } as const;
const minuteMs = 60_000;

test.beforeAll(openSharedStage);

test("an answer nobody shows is kept fresh for four minutes, and is then let go", async ({
  browser,
}) => {
  const { page, questions } = await play(browser);
  await page.goto(`${stage.url}/game/actions/combat`);
  await settled(page);
  expect(questions.held()).toContain("combat:zones");
  await goWithin(page, "/game/commands");
  await page.clock.fastForward(3 * minuteMs);
  await expect.poll(() => heldWithAnother(page, questions)).toBe(true);
  await page.clock.fastForward(minuteMs);
  await expect.poll(() => heldWithAnother(page, questions)).toBe(false);
  await page.context().close();
});

test("a page of the fight follows what the pages of the benchmark follow", async ({ browser }) => {
  const { page, questions } = await play(browser);
  await page.goto(`${stage.url}/game/actions/combat`);
  await settled(page);
  const benched = pageQueries("").map(({ udfPath }) => udfPath);
  await expect.poll(() => questions.held().toSorted()).toEqual(benched.toSorted());
  await page.context().close();
});

test(
  "a page of the world boss follows what the strikers of the benchmark follow, and nothing besides",
  { tag: "@proof" },
  async ({ browser }) => {
    const { page, questions } = await play(browser);
    await page.goto(`${stage.url}/game/world-boss/current`);
    await settled(page);
    const ofBoss = bossQueries("").map(({ udfPath }) => udfPath);
    await expect.poll(questions.held).toEqual(expect.arrayContaining(ofBoss));
    const benched = [...ofBoss, ...pageQueries("").map(({ udfPath }) => udfPath)];
    expect(questions.held().filter((held) => !benched.includes(held))).toEqual([]);
    await page.context().close();
  },
);

test(
  "a page of an item at the exchange follows what the pages of the market's benchmark follow",
  { tag: "@proof" },
  async ({ browser }) => {
    const { page, questions } = await play(browser);
    await page.goto(`${stage.url}/game/market/exchange?item=copper-ore`);
    await settled(page);
    const benched = marketPageQueries("", "copper-ore").map(({ udfPath }) => udfPath);
    await expect.poll(() => questions.held().toSorted()).toEqual(benched.toSorted());
    await page.context().close();
  },
);

test("what is asked ahead of a page and not shown is let go after five seconds", async ({
  browser,
}) => {
  const { page, questions } = await play(browser);
  await page.goto(`${stage.url}/game/commands`);
  await settled(page);
  await stopClock(page);
  expect(questions.held()).not.toContain("combat:zones");
  await page.getByRole("link", { name: "Actions" }).hover();
  await expect.poll(questions.answered).toContain("combat:zones");
  await page.clock.fastForward(4_900);
  expect(questions.held()).toContain("combat:zones");
  await page.clock.fastForward(100);
  await expect.poll(questions.held).not.toContain("combat:zones");
  // The client let go of the question, and not of the line.
  expect(questions.linesOpened()).toBe(1);
  await page.context().close();
});

test("a question whose answer was a fault is asked anew on a press", async ({ browser }) => {
  const { page, questions } = await play(browser);
  // The page and the figure in the navigation ask the same, and both have to let it go.
  questions.failNext("quests:story");
  await page.goto(`${stage.url}/game/quests/story`);
  await expect(page.getByText("This page did not load")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Chapter 1: Fenside Meadows" })).toBeVisible();
  await page.context().close();
});

test("the top bar says what it cannot show, and one can still sign out", async ({ browser }) => {
  const { page, questions } = await play(browser);
  questions.breakDown("activity:current");
  questions.breakDown("character:sheet");
  await page.goto(`${stage.url}/game/commands`);
  const bar = page.getByRole("banner");
  await expect(bar.getByText("Your action did not load")).toBeVisible();
  await bar.getByRole("button", { name: /character menu/ }).click();
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
  await page.keyboard.press("Escape");
  questions.mend("activity:current");
  questions.mend("character:sheet");
  await bar.getByRole("button", { name: "Try now" }).click();
  await expect(bar.getByText("Fighting")).toBeVisible();
  await bar.getByRole("button", { name: /^Your gold did not load/ }).click();
  await expect(bar.getByRole("button", { name: /^Bryony/ })).toBeVisible();
  await page.context().close();
});

for (const { at, others, tag } of [
  { at: "/game/inventory/all", others: "Loadouts", tag: [] },
  { at: "/game/equipment/slot/head", others: "Main hand", tag: "@proof" },
]) {
  test(
    `${at} keeps the ways to its neighbours when it cannot load`,
    { tag },
    async ({ browser }) => {
      const { page, questions } = await play(browser);
      questions.failNext("inventory:goods");
      await page.goto(stage.url + at);
      await expect(page.getByText("This page did not load")).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: others })).toBeVisible();
      await page.context().close();
    },
  );
}

async function play(browser: Browser) {
  const page = await stage.play(browser, look, (one) => one.clock.install({ time: stageNowMs }));
  return { page, questions: await questionsOf(page) };
}

/**
 * Whether the page holds on to the zones, as the server knows it: a question that is asked now comes after whatever the page let go
 * of before. Undefined until that question is there. A client that has heard nothing for a minute opens another line and asks there
 * for all it holds; whether it has heard something while its clock leapt is chance.
 */
async function heldWithAnother(page: Page, questions: Questions): Promise<boolean | undefined> {
  await page.mouse.move(0, 0);
  await page.getByRole("link", { name: "Players online" }).hover();
  const held = questions.held();
  return held.includes("presence:found") ? held.includes("combat:zones") : undefined;
}

/** Stops the page's clock a little later than now: it cannot be stopped in the past. */
async function stopClock(page: Page): Promise<void> {
  const nowMs = await page.evaluate<number>("Date.now()");
  await page.clock.pauseAt(nowMs + 10_000);
}
