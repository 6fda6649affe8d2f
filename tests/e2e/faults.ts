import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { allAddresses, goWithin } from "./addresses.ts";

/** Waits until everything that moves and will stop has stopped. */
const movementsEnd = `Promise.allSettled(document.getAnimations()
  .filter((one) => one.playState === "running" && Number.isFinite(one.effect.getComputedTiming().endTime))
  .map((one) => one.finished)).then(() => undefined)`;

const wcag22aa = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What a machine finds wrong with the page as it stands, one line for each element. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  // Half faded in, everything lacks contrast.
  await page.evaluate(movementsEnd);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(wcag22aa)
    // The page has no frames, and looking for them takes as long as all the rest.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** What a machine finds wrong with every page of the app, and how many pages that were. */
export async function faultsOfAllPages(
  page: Page,
): Promise<{ readonly pages: number; readonly faults: readonly string[] }> {
  const seen = new Set<string>();
  const faults: string[] = [];
  for (const address of await allAddresses(page)) {
    const reached = await goWithin(page, address);
    if (seen.has(reached)) continue;
    seen.add(reached);
    for (const fault of await faultsOf(page)) faults.push(`${reached}: ${fault}`);
  }
  return { pages: seen.size, faults };
}
