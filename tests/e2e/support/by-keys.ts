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
  let goal = await shown(target);
  let seen = await goal.evaluate(lookAtFocus, { isFirst: true });
  for (let stop = 0; stop < stopsMax; stop += 1) {
    if (seen === "there") return expectRing(target);
    const isLost = seen === "lost";
    // Where it was drawn anew, another one is in its place.
    if (isLost) goal = await shown(target);
    else {
      if (seen === "stands") await leadAround(page);
      await page.keyboard.press(key);
    }
    seen = await goal.evaluate(lookAtFocus, { isFirst: isLost });
  }
  throw new Error(`The focus never came to ${target.toString()}.`);
}

/** To look for it among all that the page has, by its role, takes longer at each stop than all else. */
async function shown(target: Locator): Promise<Goal> {
  await expect(target).toBeVisible();
  return target.elementHandle();
}

type Goal = Awaited<ReturnType<Locator["elementHandle"]>>;

/** What is looked at of an element in the page. */
type Shown = {
  readonly isConnected: boolean;
  readonly ownerDocument: {
    readonly activeElement: { readonly matches: (selector: string) => boolean } | null;
    readonly defaultView: object | null;
  };
};

/** Where the focus is, as seen from where it is to go; the page keeps the stop before. */
function lookAtFocus(
  goal: Shown,
  { isFirst }: { readonly isFirst: boolean },
): "there" | "elsewhere" | "stands" | "lost" {
  const { activeElement, defaultView } = goal.ownerDocument;
  const page = defaultView ?? {};
  if (Object.is(goal, activeElement)) return "there";
  const before: unknown = Reflect.get(page, "stopBefore");
  Reflect.set(page, "stopBefore", activeElement);
  if (!goal.isConnected) return "lost";
  // A day and its hour are several stops within one field.
  const holdsStops = activeElement?.matches("[type^=date], [type=time]") === true;
  return !isFirst && before === activeElement && !holdsStops ? "stands" : "elsewhere";
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
