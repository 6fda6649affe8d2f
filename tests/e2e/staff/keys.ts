import type { Page } from "@playwright/test";

/** More stops than the longest page has. */
const stopsMax = 600;

type Stop = {
  readonly place: "main" | "around";
  readonly faults: readonly string[];
};

/**
 * Walks through the main part of the page as it stands, by Tab alone, and answers what cannot be reached so, what does not show that
 * it has the focus, and what lies out of sight while it has it.
 */
export async function walkByTab(
  page: Page,
): Promise<{ readonly stops: number; readonly faults: readonly string[] }> {
  await page.evaluate(remember);
  const faults: string[] = [];
  let stops = 0;
  for (; stops < stopsMax; stops += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate<Stop>(lookAtStop);
    if (stop.place === "around") break;
    faults.push(...stop.faults);
  }
  // Of a list that shows itself as one goes on, the walk sees as much as its stops allow.
  const missed = stops < stopsMax ? await page.evaluate<string[]>(listMissed) : [];
  return { stops, faults: [...faults, ...missed] };
}

/** Presses Tab around a question both ways; answers where the focus was outside of it. */
export async function heldByKeys(page: Page): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const key of [...Array<string>(12).fill("Tab"), ...Array<string>(12).fill("Shift+Tab")]) {
    await page.keyboard.press(key);
    const where = await page.evaluate<string | null>(outsideOfQuestion);
    if (where !== null) lost.push(`${key} left it for ${where}`);
  }
  return lost;
}

// A row of radios, tabs or options is one stop, within which arrows lead on.
const remember = `(() => {
  const main = document.querySelector("main");
  const partsOf = (one) => [one, one.parentElement, one.nextElementSibling, one.closest("label"), one.firstElementChild]
    .filter((part) => part !== null);
  const looks = (one) => partsOf(one).map((part) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor, textDecoration } = getComputedStyle(part);
    return [outlineStyle === "none" ? "" : outlineWidth + outlineColor, boxShadow, borderColor, backgroundColor, textDecoration].join();
  }).join("|");
  const controls = () => [...main.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")]
    .filter((one) => !one.disabled && one.type !== "hidden" && one.closest("[inert], [aria-hidden=true]") === null)
    .filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const nameOf = (one) => one.tagName.toLowerCase() + " " +
    (one.getAttribute("aria-label") ?? one.closest("label")?.innerText ?? one.innerText ?? one.name ?? "").trim().slice(0, 60);
  const rest = new Map(controls().map((one) => [one, looks(one)]));
  window.keysWalk = { main, looks, controls, nameOf, rest, reached: new Set() };
  main.tabIndex = -1;
  main.scrollTop = 0;
  main.focus();
})()`;

const lookAtStop = `(async () => {
  const { main, looks, nameOf, rest, reached } = window.keysWalk;
  const one = document.activeElement;
  // A day and its hour are several stops within one field.
  const isWithinField = one !== null && one === window.keysWalk.last && /date|time|month/.test(one.type ?? "");
  if (isWithinField) return { place: "main", faults: [] };
  window.keysWalk.last = one;
  if (one === null || one === main || !main.contains(one) || reached.has(one)) return { place: "around", faults: [] };
  reached.add(one);
  // A list that is long draws the rows to come once one is near them.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await Promise.allSettled(document.getAnimations().map((each) => each.finished));
  const before = rest.get(one);
  const shows = before === undefined || before !== looks(one);
  const label = one.closest("label");
  const { width, opacity } = { width: one.getBoundingClientRect().width, opacity: getComputedStyle(one).opacity };
  const seen = label !== null && (width <= 2 || opacity === "0") ? label : one;
  const { left, top, right, bottom } = seen.getClientRects()[0] ?? seen.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, Math.max(1, Math.min((top + bottom) / 2, innerHeight - 1)));
  const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  const isCovered = hit !== null && !seen.contains(hit) && !hit.contains(seen) && hit.closest("label")?.control !== one;
  return {
    place: "main",
    faults: [
      ...(shows ? [] : ["shows no focus: " + nameOf(one)]),
      ...(isInSight ? [] : ["out of sight: " + nameOf(one)]),
      ...(isInSight && isCovered ? ["covered by " + hit.className + ": " + nameOf(one)] : []),
    ],
  };
})()`;

const listMissed = `(() => {
  const { controls, nameOf, reached } = window.keysWalk;
  const row = "[role=radiogroup], [role=tablist], [role=toolbar], [role=listbox], [role=menu], [role=grid], [role=tree]";
  const isInReachedRow = (one) =>
    (one.type === "radio" && [...reached].some((other) => other.name === one.name)) ||
    (one.closest(row) !== null && [...reached].some((other) => one.closest(row).contains(other)));
  // The arrows of a number are keys as well: its presses are for pointers.
  const isOfReachedField = (one) => [...one.parentElement.children].some((other) => other.matches("input") && reached.has(other));
  const isMeant = (one) => one.tabIndex >= 0 || (one.matches("a[href], button") && one.closest(row) === null && !isOfReachedField(one));
  return controls()
    .filter((one) => isMeant(one) && !reached.has(one) && !isInReachedRow(one))
    .map((one) => "never reached: " + nameOf(one));
})()`;

// What stands at the ends of a question leads the focus back a moment after it has it.
const outsideOfQuestion = `(async () => {
  const isWithin = () => document.activeElement?.closest("[role=dialog], [role=alertdialog]") != null;
  for (let frame = 0; frame < 30 && !isWithin(); frame += 1) await new Promise(requestAnimationFrame);
  const one = document.activeElement;
  return isWithin() ? null : (one === null ? "nothing" : one.tagName + " " + one.className);
})()`;
