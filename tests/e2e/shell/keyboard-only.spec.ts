import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { press, reach } from "../support/by-keys.ts";
import { Host } from "../support/host.ts";
import { pressTogether } from "../support/press-together.ts";

// What is shipped is played by somebody in every run.
const host = new Host({ asShipped: true });

test.beforeAll(() => host.start());
test.afterAll(() => host.dispose());

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
