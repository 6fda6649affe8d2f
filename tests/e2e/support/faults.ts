import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { goWithin } from "./addresses.ts";

/** Waits until everything that moves and will stop has stopped. */
export function movementsEnd(page: Page): Promise<void> {
  return page.evaluate<void>(`Promise.allSettled(document.getAnimations()
    .filter((one) => one.playState === "running" && Number.isFinite(one.effect.getComputedTiming().endTime))
    .map((one) => one.finished)).then(() => undefined)`);
}

/** The rules of WCAG 2.2, levels A and AA. */
const wcag22aa: readonly string[] = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What is usual, and those but level A of WCAG 2.1: the judge's one rule for it is still experimental. */
export const wcagAndUsual: readonly string[] = [
  ...wcag22aa.filter((rules) => rules !== "wcag21a"),
  "best-practice",
];

/** The judge itself, as it came with its bridge to the browser. */
const axe = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

// The bridge would load it anew for every page, which takes about as long as judging one, and would bring
// over what every rule said of every element.
const judge = (part: string, type: "tag" | "rule", values: readonly string[]): string => `axe.run(
  document.querySelector("${part}") ?? document, {
  runOnly: { type: "${type}", values: ${JSON.stringify(values)} },
  resultTypes: ["violations"],
}).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ": " + html)),
)`;

/** What a machine finds wrong with the page as it stands, or with a part of it, one line for each element. */
export async function faultsOf(
  page: Page,
  part = ":root",
  rules = wcag22aa,
): Promise<readonly string[]> {
  return judged(page, judge(part, "tag", rules));
}

/** The same by those rules alone that another theme can break: what was judged in one need not be judged whole in the other. */
export async function faultsOfColours(page: Page, part = ":root"): Promise<readonly string[]> {
  return judged(page, judge(part, "rule", ["color-contrast", "link-in-text-block"]));
}

async function judged(page: Page, asked: string): Promise<readonly string[]> {
  if (!(await page.evaluate<boolean>('typeof axe === "object"'))) await page.evaluate(axe);
  // Half faded in, everything lacks contrast.
  await movementsEnd(page);
  return page.evaluate<readonly string[]>(asked);
}

/** What a machine finds wrong with the pages at these addresses, or with a part of each, and how many pages that were. */
export async function faultsOfPages(
  page: Page,
  addresses: readonly string[],
  part?: string,
): Promise<{ readonly pages: number; readonly faults: readonly string[] }> {
  const seen = new Set<string>();
  const faults: string[] = [];
  for (const address of addresses) {
    const reached = await goWithin(page, address);
    if (seen.has(reached)) continue;
    seen.add(reached);
    for (const fault of await faultsOf(page, part)) faults.push(`${reached}: ${fault}`);
  }
  return { pages: seen.size, faults };
}
