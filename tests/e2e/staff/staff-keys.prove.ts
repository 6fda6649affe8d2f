import type { Api } from "@aldermoor/game/api.ts";
import { chromium, expect as expectOf } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { anyApi } from "convex/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientOf, must } from "../pages/world/actors.ts";
import type { FullWorld } from "../pages/world/full-world.ts";
import { fillWorld, laterMs } from "../pages/world/full-world.ts";
import { words } from "../pages/world/words.ts";
import { Stage, desktop } from "../stage/stage.ts";
import { goWithin, settled } from "../support/addresses.ts";
import { browserLaunch } from "../support/browser.ts";
import { reach } from "../support/by-keys.ts";
import { promisedAddresses } from "../support/promised-addresses.ts";
import { guardAt } from "../support/second-factor.ts";
import { heldByKeys, walkByTab } from "./keys.ts";

const api = anyApi as unknown as Api;
const stage = new Stage();
let browser: Browser;
let world: FullWorld;
let page: Page;

beforeAll(async () => {
  await stage.open();
  browser = await chromium.launch(browserLaunch().launchOptions);
  world = await fillWorld(stage, browser);
  const look = { name: "keys", theme: "dark", ...desktop } as const;
  page = await stage.visit(browser, look, (one) => one.clock.setFixedTime(laterMs));
  await stage.signIn(page, "Osric");
  await guardAt(stage.host, "correct horse battery", laterMs)(page.context());
  const client = await clientOf(page, stage);
  await must(client.mutation(api["player-files"].open, { name: "Fenb", reason: words.reason }));
  await page.goto(`${stage.url}/game/admin/dashboard`);
  await settled(page);
  const summary = page.getByRole("dialog");
  await summary.waitFor({ timeout: 20_000 }).catch(() => undefined);
  await page.keyboard.press("Escape");
  await summary.waitFor({ state: "hidden" });
});
afterAll(async () => {
  await browser.close();
  await stage.close();
});

test("every control of the staff's pages is reached by Tab, and shows that it has the focus", async () => {
  const faults: string[] = [];
  let stops = 0;
  for (const address of staffAddresses()) {
    await goWithin(page, address);
    const walked = await walkByTab(page);
    stops += walked.stops;
    for (const fault of walked.faults) process.stdout.write(`${address}: ${fault}\n`);
    faults.push(...walked.faults.map((fault) => `${address}: ${fault}`));
  }
  process.stdout.write(
    `${staffAddresses().length} pages, ${stops} stops, ${faults.length} faults\n`,
  );
  expect(faults).toEqual([]);
});

/** Where a question opens: its page, what is chosen and written before, and what opens it. */
type Asked = {
  readonly at: string;
  readonly choose?: string;
  readonly write?: readonly (readonly [label: string | RegExp, text: string])[];
  readonly opener: string | RegExp;
};

test("every question of the staff's pages holds the focus, and gives it back on Escape", async () => {
  const why = [/^Reason/, words.reason] as const;
  const ticket = `/game/admin/tickets?ticket=${world.examples.bug}`;
  const news = world.desks.find((one) => /news\?post=(?!new)/u.test(one)) ?? "";
  const patch = world.desks.find((one) => /patch\?post=(?!new)/u.test(one)) ?? "";
  const questions: readonly Asked[] = [
    { at: "/game/admin/events", opener: "End it" },
    { at: "/game/admin/codes", opener: "Revoke all" },
    { at: ticket, write: [[/^Reason, which/, words.reason]], opener: "Take it out" },
    { at: patch, opener: "New point" },
    { at: patch, opener: "Edit" },
    { at: news, write: [why], opener: "Withdraw" },
  ];
  for (const { at, write = [], opener } of questions) {
    await goWithin(page, at);
    const main = page.getByRole("main");
    for (const [label, text] of write) {
      await reach(page, main.getByRole("textbox", { name: label }).first());
      await page.keyboard.type(text);
    }
    const press = main.getByRole("button", { name: opener, exact: true }).first();
    await reach(page, press);
    await page.keyboard.press("Enter");
    const question = page.locator("[role=dialog], [role=alertdialog]");
    await expectOf(question, at).toBeVisible();
    await expectOf(question.locator(":focus"), at).toHaveCount(1);
    expect(await heldByKeys(page), `${at}: ${String(opener)}`).toEqual([]);
    await page.keyboard.press("Escape");
    await expectOf(question, at).toHaveCount(0);
    await expectOf(press, `${at}: the focus comes back`).toBeFocused();
    // What was written would ask whether one wishes to leave.
    await page.reload();
    await settled(page);
  }
});

/** Those that the specification lists, and each with something chosen. */
function staffAddresses(): readonly string[] {
  const promised = promisedAddresses(world.examples);
  return [...promised, ...world.desks].filter((one) => one.startsWith("/game/admin/"));
}
