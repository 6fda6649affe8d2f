import type { Browser, Page } from "@playwright/test";
import { goWithin } from "../support/addresses.ts";

export const narrowWindows = [
  { name: "at 320 px", viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  // A window of 1440 by 900, twice as large.
  { name: "at 200 %", viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
] as const;

export async function openNarrow(
  browser: Browser,
  { name: _name, ...window }: (typeof narrowWindows)[number],
  locale = "en-US",
): Promise<Page> {
  const context = await browser.newContext({
    ...window,
    locale,
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  return context.newPage();
}

/** What cannot be had on the pages at these addresses. */
export async function outOfReachAt(
  page: Page,
  addresses: readonly string[],
): Promise<readonly string[]> {
  const seen = new Set<string>();
  const faults: string[] = [];
  for (const address of addresses) {
    const reached = await goWithin(page, address);
    if (seen.has(reached)) continue;
    seen.add(reached);
    for (const fault of await outOfReach(page)) faults.push(`${reached}: ${fault}`);
  }
  return faults;
}

/**
 * What cannot be had at the width of this page: parts that scroll sideways, and presses that no
 * scrolling brings under a finger or a pointer.
 */
export async function outOfReach(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>(inPage);
}

// The way past the navigation shows itself only to keys. Tables and rows of tabs may scroll within themselves; the page and its dialogs may not.
const inPage = `(() => {
  const wide = [...document.querySelectorAll("html, body, main, [role=dialog], [role=alertdialog]")]
    .filter((part) => part.scrollWidth > Math.max(part.clientWidth, 1))
    .map((part) => "scrolls sideways: " + part.cloneNode(false).outerHTML.slice(0, 120));

  const over = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1);
  const presses = [...(over ?? document).querySelectorAll(
    "a[href]:not(.skip-link), button, input, select, textarea, summary, [role=switch], [role=slider], [role=option]",
  )];
  const isShown = (press) => {
    const { width, height } = press.getBoundingClientRect();
    const isHidden = press.closest("[aria-hidden=true], [inert]") !== null;
    return width > 1 && height > 1 && !isHidden && press.checkVisibility({ visibilityProperty: true });
  };
  const isWithinReach = (press) => {
    press.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    // A link that goes on in the next line is pressed where it begins.
    const { left, top, width, height } = press.getClientRects()[0];
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (press.contains(hit) || hit.closest("label")?.control === press);
  };
  const lost = presses
    .filter((press) => isShown(press) && !isWithinReach(press))
    .map((press) => "out of reach: " + press.outerHTML.slice(0, 120));
  return [...wide, ...lost];
})()`;
