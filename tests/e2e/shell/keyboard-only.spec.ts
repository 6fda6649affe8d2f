import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { Host } from "../support/host.ts";
import { pressTogether } from "../support/press-together.ts";

const host = new Host();

test.beforeAll(() => host.start());
test.afterAll(() => host.dispose());

/** More stops than any page has between two things. */
const stopsMax = 120;

test("an evening is played, from the gate to the gate, without a mouse", async ({ browser }) => {
  const context = await browser.newContext({ locale: "en-US" });
  const page = await context.newPage();
  const keys = page.keyboard;
  await page.goto(host.url);

  await test.step("in by the gate, and a character", async () => {
    await press(page, page.getByRole("button", { name: "Play now as a guest" }));
    const creation = page.getByRole("dialog", { name: "New character" });
    await expect(creation).toBeVisible();
    await expect(creation.getByRole("textbox", { name: "Name" })).toBeFocused();
    await keys.type("Sorrel");
    await expect(creation.getByText("The name is free.")).toBeVisible();
    await press(page, creation.getByRole("button", { name: "Start playing" }));
    await page.waitForURL("**/game/**");
  });

  await test.step("work", async () => {
    await press(page, page.getByRole("button", { name: "Fight here" }).first());
    await expect(page.getByRole("banner").getByText("Fighting")).toBeVisible();
    // The press is gone; from the heading the way on is short.
    await expect(page.getByRole("heading", { level: 1, name: "Battle" })).toBeFocused();
  });

  await test.step("a sale", async () => {
    await goTo(page, "i", "Inventory");
    await press(page, page.getByRole("button", { name: /^Fried Mudminnow/ }));
    await press(page, page.getByRole("button", { name: "Sell", exact: true }));
    const question = page.getByRole("alertdialog", { name: "Sell Fried Mudminnow?" });
    await expect(question.getByRole("button", { name: "Keep it" })).toBeFocused();
    await reach(page, question.getByRole("textbox", { name: "How many" }));
    await keys.press("Control+a");
    await keys.type("4");
    await press(page, question.getByRole("button", { name: "Sell 4" }));
    await expect(page.getByText(/^Sold for/)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Fried Mudminnow/ })).toContainText("6");
  });

  await test.step("talk", async () => {
    await keys.press("/");
    const chat = page.getByRole("complementary", { name: "Chat" });
    await expect(chat.getByRole("textbox")).toBeFocused();
    await keys.type("Good evening");
    await keys.press("Enter");
    await expect(chat.getByText("Good evening")).toBeVisible();
    await keys.press("Escape");
    await expect(chat.getByRole("textbox")).not.toBeFocused();
    // What was said stands before the box; forwards the way leads around the whole page.
    await reach(page, chat.getByRole("log"), "Shift+Tab");
  });

  await test.step("the palette, and a wish", async () => {
    await keys.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Find anything" })).toBeFocused();
    await keys.type("gameplay");
    await expect(page.getByRole("option", { name: /Gameplay/ }).first()).toBeVisible();
    await keys.press("Enter");
    await page.waitForURL("**/game/settings/gameplay");
    const wish = page.getByRole("switch", { name: /Ask before an action is stopped/ });
    await reach(page, wish);
    await expect(wish).toBeChecked();
    await keys.press("Space");
    await expect(wish).not.toBeChecked();
    await press(page, page.getByRole("button", { name: "Save", exact: true }));
    await expect(page.getByText("Your settings are saved")).toBeVisible();
  });

  await test.step("out by the gate", async () => {
    await press(page, page.getByRole("button", { name: /character menu/ }));
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await pressTogether(page, "s", "i", "g", "n");
    await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeFocused();
    await keys.press("Enter");
    await press(page, page.getByRole("alertdialog").getByRole("button").last());
    await expect(page.getByRole("button", { name: "Play now as a guest" })).toBeVisible();
  });
  await context.close();
});

async function goTo(page: Page, letter: string, heading: string): Promise<void> {
  await pressTogether(page, "g", letter);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeFocused();
}

async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target);
  await page.keyboard.press("Enter");
}

/** Walks by a key until the focus is there, and looks whether one can see that it is. */
async function reach(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < stopsMax; stop += 1) {
    if (await isFocused(target)) return expectRing(target);
    const body = page.locator("body");
    const before = await body.evaluateHandle((one) => one.ownerDocument.activeElement);
    await page.keyboard.press(key);
    const standsStill = await body.evaluate(
      (one, stop) => stop === one.ownerDocument.activeElement,
      before,
    );
    if (standsStill) await leadAround(page);
  }
  throw new Error(`The focus never came to ${target.toString()}.`);
}

// Behind the last stop a browser leads through its own bar and back to the first. This one has no
// bar, and stands still.
async function leadAround(page: Page): Promise<void> {
  await page.locator("body").evaluate((body) => {
    body.tabIndex = -1;
    body.focus();
    body.removeAttribute("tabindex");
  });
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((one) => one === one.ownerDocument.activeElement);
}

/** A ring, on the element itself or on the box that is drawn round it. */
async function expectRing(target: Locator): Promise<void> {
  const hasRing = await target.evaluate((one) => {
    const view = one.ownerDocument.defaultView;
    const around = [one, one.parentElement, one.nextElementSibling, one.closest("label")];
    return around.some((part) => {
      if (view === null || part === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = view.getComputedStyle(part);
      return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
    });
  });
  expect(hasRing, `${target.toString()} shows that it has the focus`).toBe(true);
}
