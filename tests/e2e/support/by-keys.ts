import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";

/** More stops than any page has between two things. */
const stopsMax = 120;

/** Walks to something by keys and presses it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target);
  await page.keyboard.press("Enter");
}

/** Walks by a key until the focus is there, and looks whether one can see that it is. */
export async function reach(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < stopsMax; stop += 1) {
    if (await isFocused(target)) return expectRing(target);
    const body = page.locator("body");
    const before = await body.evaluateHandle((one) => one.ownerDocument.activeElement);
    await page.keyboard.press(key);
    // A day and its hour are several stops within one field.
    const standsStill = await body.evaluate(
      (one, stop) =>
        stop === one.ownerDocument.activeElement &&
        stop?.matches("[type^=date], [type=time]") !== true,
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
