import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { faultsOf, wcagAndUsual } from "../support/faults.ts";
import { pressTogether } from "../support/press-together.ts";
import { ComponentsSite } from "./components-site.ts";

const site = new ComponentsSite();
let page: Page;

test.beforeAll(async ({ browser }) => {
  await site.start();
  page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
});
test.afterAll(async () => {
  await page.context().close();
  await site.stop();
});

function open(name: string, on: Page = page): Promise<Locator> {
  return site.open(on, name);
}

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

function faultsIn(part: string): Promise<readonly string[]> {
  return faultsOf(page, part, wcagAndUsual);
}

test.describe("overlays", () => {
  test("a dialog holds the focus and gives it back", async () => {
    const opener = (await open("dialog")).getByRole("button", { name: "Open the dialog" });
    await opener.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Welcome back" });
    await expect(dialog).toBeVisible();
    expect(await faultsIn(".dialog")).toEqual([]);
    for (let step = 0; step < 6; step += 1) {
      await press("Tab");
      await expect(dialog.locator(":focus")).toHaveCount(1);
    }
    await press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("what cannot be undone asks with the focus on the safe answer", async () => {
    const part = await open("confirm-dialog");
    const opener = part.getByRole("button", { name: "Burn something" });
    await opener.press("Enter");
    const dialog = page.getByRole("alertdialog");
    await expect(dialog.getByRole("button", { name: "Keep it" })).toBeFocused();
    expect(await faultsIn(".dialog")).toEqual([]);
    await press("Enter");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("what was asked about keeps its question busy, which goes when it is done", async () => {
    const part = await open("confirm-dialog");
    const opener = part.getByRole("button", { name: "Burn something" });
    await opener.press("Enter");
    const dialog = page.getByRole("alertdialog");
    const burn = dialog.getByRole("button", { name: "Burn it" });
    await burn.press("Enter");
    await expect(burn).toHaveAttribute("aria-busy", "true");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("a sheet goes by Escape", async () => {
    const opener = (await open("sheet")).getByRole("button", { name: "Open the sheet" });
    await opener.press("Enter");
    const sheet = page.getByRole("dialog", { name: "A sheet" });
    await expect(sheet).toBeVisible();
    expect(await faultsIn(".sheet")).toEqual([]);
    await press("Escape");
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("a menu is walked by arrows and by typing, and skips nothing but what is out of reach", async () => {
    const part = await open("menu");
    const opener = part.getByRole("button", { name: "Bryony" });
    await opener.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Profile" })).toBeFocused();
    expect(await faultsIn(".menu")).toEqual([]);
    await press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "Settings" })).toBeFocused();
    await press("Escape");
    await expect(opener).toBeFocused();
    await press("Enter");
    await expect(page.getByRole("menuitem", { name: "Profile" })).toBeFocused();
    await pressTogether(page, "s", "i");
    await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeFocused();
    await press("Enter");
    await expect(part.getByText("Chosen: Sign out")).toBeVisible();
  });

  test("a popover opens by Enter, holds presses and goes by Escape", async () => {
    const opener = (await open("popover")).getByRole("button", { name: "Notifications" });
    await opener.press("Enter");
    await expect(page.getByRole("button", { name: "Look back" })).toBeFocused();
    expect(await faultsIn(".popover")).toEqual([]);
    await press("Escape");
    await expect(opener).toBeFocused();
  });

  test("a tooltip shows at once on focus, and Escape takes it away", async () => {
    await open("tooltip");
    await page.getByRole("button", { name: "Reduced motion" }).focus();
    const trigger = page.getByRole("button", { name: "Hover me" });
    // By the keyboard: a focus that comes from a script shows nothing.
    for (let step = 0; step < 80; step += 1) {
      if (await trigger.evaluate((one) => one === one.ownerDocument.activeElement)) break;
      await press("Tab");
    }
    await expect(page.getByText("A word", { exact: true })).toBeVisible();
    await press("Escape");
    await expect(page.getByText("A word", { exact: true })).toBeHidden();
  });
});

test.describe("the command palette", () => {
  test("a few letters find it, Enter does it, and next time it stands on top", async () => {
    const part = await open("command-palette");
    const opener = part.getByRole("button", { name: "Open the palette" });
    await opener.press("Enter");
    const field = page.getByRole("combobox", { name: "Find anything" });
    await expect(field).toBeFocused();
    await expect(page.getByRole("option")).toHaveCount(5);
    expect(await faultsIn(".command-palette")).toEqual([]);
    await field.pressSequentially("cls");
    await expect(page.getByRole("option")).toHaveText([/Cobalt Longsword/]);
    await press("Enter");
    await expect(part.getByText("Done: Cobalt Longsword")).toBeVisible();
    await expect(opener).toBeFocused();
    await press("Enter");
    await expect(page.getByRole("group", { name: "Recent" }).getByRole("option")).toHaveText([
      /Cobalt Longsword/,
    ]);
    await press("Escape");
    await expect(field).toBeHidden();
  });

  test("arrow keys choose, other words find, and what fits nothing is said", async () => {
    const part = await open("command-palette");
    await part.getByRole("button", { name: "Open the palette" }).press("Enter");
    const field = page.getByRole("combobox", { name: "Find anything" });
    await field.fill("bag");
    await expect(page.getByRole("option")).toHaveText([/Inventory/]);
    await field.fill("xyz");
    await expect(page.getByText("Nothing fits.")).toBeVisible();
    await field.fill("o");
    const second = page.getByRole("option").nth(1);
    await press("ArrowDown");
    await expect(second).toHaveAttribute("data-highlighted");
    const name = (await second.locator(".command-palette__label").textContent()) ?? "";
    await press("Enter");
    await expect(part.getByText(`Done: ${name}`)).toBeVisible();
  });
});

test.describe("charts and boards", () => {
  test("arrow keys move the crosshair and say the figures; a table says them all", async () => {
    const part = await open("line-chart");
    const chart = part.getByRole("slider", { name: "Health by round" });
    await chart.focus();
    await press("Home", "ArrowRight");
    await expect(chart).toHaveAttribute("aria-valuetext", "Round 2, You 3,150, Cuthbert 3,200");
    await press("End");
    await expect(chart).toHaveAttribute("aria-valuetext", "Round 14, You 2,180, Cuthbert 0");
    await part.getByRole("button", { name: "View as table" }).first().press("Enter");
    await expect(part.getByRole("row", { name: "Round 2 3,150 3,200" })).toBeVisible();
    await part.getByRole("button", { name: "View as chart" }).press("Enter");
    await expect(chart).toBeVisible();
  });

  test("the pointer shows the figures of the nearest candle", async () => {
    const part = await open("candle-chart");
    await part.getByRole("slider").hover({ position: { x: 36, y: 60 } });
    await expect(part.locator(".chart__readout")).toContainText("Mon, hour 3");
    await expect(part.locator(".chart__readout")).toContainText("Traded");
  });

  test("a depth chart reads its sums from the middle outwards", async () => {
    const chart = (await open("depth-chart")).getByRole("slider");
    await chart.focus();
    await press("Home");
    await expect(chart).toHaveAttribute("aria-valuetext", "1,250, Buyers 1,534, Sellers –");
  });

  test("arrow keys walk over the hexes, Enter opens one, and a list holds the same", async () => {
    const part = await open("hex-map");
    await expect(part.locator('[data-hex][tabindex="0"]')).toHaveCount(1);
    await part.locator('[data-hex="3,1"]').focus();
    await press("ArrowRight", "Enter");
    await expect(part.getByRole("heading", { name: "Open: 4,1" })).toBeVisible();
    await press("ArrowDown", "Space");
    await expect(part.getByRole("heading", { name: "Open: 3,2" })).toBeVisible();
    await part.getByRole("button", { name: "View as list" }).press("Enter");
    await part.getByRole("button", { name: "Home, Fenwick" }).press("Enter");
    await expect(part.getByRole("heading", { name: "Open: 1,2" })).toBeVisible();
  });

  test("a fighter is picked and put down by the keyboard", async () => {
    const board = (await open("formation-board")).getByRole("group", { name: "Your six" });
    const at = (place: string) => board.getByRole("button", { name: place });
    await at("Front, place 1").focus();
    await press("Enter");
    await expect(board.getByRole("status")).toHaveText("Hob is picked. Choose a place.");
    await press("Escape");
    await expect(board.getByRole("button", { pressed: true })).toHaveCount(0);
    await press("Enter", "ArrowDown", "Enter");
    await expect(at("Front, place 1")).toHaveAccessibleName("Front, place 1: Dunstan");
    await expect(at("Front, place 2")).toHaveAccessibleName("Front, place 2: Hob");
    await press("ArrowLeft", "ArrowDown");
    await expect(at("Back, place 3")).toBeFocused();
  });

  test("a fighter is dragged from the bench onto an empty place", async () => {
    const board = (await open("formation-board")).getByRole("group", { name: "Your six" });
    await board
      .getByRole("button", { name: "In reserve: Tilda" })
      .dragTo(board.getByRole("button", { name: "Back, place 3" }));
    await expect(board.getByRole("button", { name: "Back, place 3: Tilda" })).toBeVisible();
    await expect(board.getByRole("button", { name: /In reserve/ })).toHaveCount(0);
  });
});

test.describe("toasts", () => {
  const toasts = (): Locator => page.locator("[data-sonner-toast]");
  const inSight = (): Locator => page.locator('[data-sonner-toast][data-visible="true"]');
  /** Toasts outlive a change of address, so each test here begins with a page that has none. */
  const openToasts = (): Promise<unknown> => page.goto(`${site.url}/dev/components/toast`);
  const raise = async (name: string): Promise<void> => {
    await page.getByRole("button", { name, exact: true }).click();
  };

  test("three are in sight in the game and one before its shell has come", async () => {
    await openToasts();
    await raise("Raise four");
    await expect(inSight()).toHaveCount(3);
    await openToasts();
    await raise("Raise four and leave");
    await page.waitForURL((url) => url.pathname === "/");
    await expect(inSight()).toHaveCount(1);
  });

  test("one leaves after four seconds, work stays until it is done", async () => {
    await page.clock.install();
    await openToasts();
    await raise("Raise a success");
    await expect(toasts()).toHaveCount(1);
    await page.mouse.move(10, 500);
    await page.clock.runFor(3_500);
    await expect(toasts()).toHaveCount(1);
    await page.clock.runFor(1_500);
    await expect(toasts()).toHaveCount(0);
    await raise("Raise work");
    await page.clock.runFor(20_000);
    await expect(toasts()).toHaveText([/Sending 400 planks/]);
    await raise("End the work");
    await page.clock.runFor(500);
    await expect(toasts()).toHaveText([/400 planks are there/]);
    await page.clock.resume();
  });

  test("what is said again counts up in place", async () => {
    await openToasts();
    for (let time = 0; time < 3; time += 1) await raise("Raise a repeat");
    await expect(toasts()).toHaveText([/Wolf hide ×3/]);
  });

  test("Alt and T lead to the toasts, and their cross closes them", async () => {
    await openToasts();
    await raise("Raise an error");
    await expect(toasts()).toHaveCount(1);
    await press("Alt+t");
    await expect(page.locator("[data-sonner-toaster]")).toBeFocused();
    expect(await faultsIn("[data-sonner-toaster]")).toEqual([]);
    await page.getByRole("button", { name: "Close" }).press("Enter");
    await expect(toasts()).toHaveCount(0);
  });

  test("Tab walks through a toast and on, and Escape closes it and leads back", async () => {
    await openToasts();
    const opener = page.getByRole("button", { name: "Raise one that stays" });
    await opener.press("Enter");
    const one = toasts();
    await expect(one).toHaveCount(1);
    await press("Alt+t");
    await press("Tab");
    await expect(one).toBeFocused();
    await press("Escape");
    await expect(opener).toBeFocused();
    await expect(one).toHaveCount(0);
    await opener.press("Enter");
    await expect(one).toHaveCount(1);
    await press("Alt+t");
    await press("Shift+Tab");
    await expect(page.getByRole("button", { name: "Raise four and leave" })).toBeFocused();
    await press("Alt+t");
    await page.getByRole("button", { name: "Close" }).press("Enter");
    await expect(one).toHaveCount(0);
  });

  test("Escape takes away what leaves by itself, and not what stays", async () => {
    await openToasts();
    await raise("Raise one that stays");
    await raise("Raise work");
    await raise("Raise a warning");
    await expect(toasts()).toHaveCount(3);
    await press("Escape");
    await expect(toasts()).toHaveText([/Sending 400 planks/, /New version available/]);
  });

  test("they stand at the foot on the right, and on narrow screens at the top in the middle", async () => {
    await openToasts();
    await raise("Raise an error");
    const place = async () => {
      const box = await toasts().boundingBox();
      return box && [box.width, 1440 - box.x - box.width, 900 - box.y - box.height];
    };
    await expect.poll(place).toEqual([356, 24, 24]);
    await page.setViewportSize({ width: 640, height: 844 });
    await openToasts();
    await raise("Raise an error");
    await expect(page.locator('[data-sonner-toaster][data-y-position="top"]')).toHaveCount(1);
    await expect.poll(async () => (await toasts().boundingBox())?.y).toBe(16);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test("a swipe of 45 px to the left takes one away on a phone, a shorter one does not", async ({
    browser,
  }) => {
    const context = await browser.newContext({ ...phone, reducedMotion: "reduce" });
    const hand = await context.newPage();
    await (await open("toast", hand)).getByRole("button", { name: "Raise one that stays" }).tap();
    const one = hand.locator("[data-sonner-toast]");
    await expect(one).toHaveCount(1);
    await swipe(hand, one, 40);
    await expect(one).toHaveAttribute("data-swiping", "false");
    await expect(one).toHaveCount(1);
    await swipe(hand, one, 60);
    await expect(one).toHaveCount(0);
    await context.close();
  });
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A finger drawn to the left over a toast, slowly: a quick flick counts however short it is. */
async function swipe(on: Page, toast: Locator, distancePx: number): Promise<void> {
  const finger = await on.context().newCDPSession(on);
  const box = await toast.boundingBox();
  if (box === null) throw new Error("There is no toast to swipe.");
  const at = (moved: number) => ({ x: box.x + 160 - moved, y: box.y + box.height / 2 });
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", moved: number) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [at(moved)],
    });
  await touch("touchStart", 0);
  for (let moved = 0; moved <= distancePx; moved += 4) {
    await touch("touchMove", moved);
    await on.evaluate(() => new Promise((done) => setTimeout(done, 60)));
  }
  await touch("touchEnd", distancePx);
}
