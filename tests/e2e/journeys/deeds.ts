import { test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { stageNowMs } from "../stage/stage-time.ts";
import type { Stage } from "../stage/stage.ts";
import { goWithin } from "../support/addresses.ts";

/** The one thing a page is for: where it is done, how, and what shows that it was. */
export type Deed = {
  readonly what: string;
  readonly at: string;
  readonly act?: (page: Page) => Promise<void>;
  /** Where it shows, unless at the same address. */
  readonly seenAt?: string;
  /** Asserts that it was done; asked at once, and again after a reload. */
  readonly shows: (page: Page) => Promise<void>;
};

/** More orders than this within ten seconds of a clock that stands still are refused. */
const deedsBetweenTicks = 6;
const tickMs = 12_000;

/** Does everything on one page, one deed after the other, and sees each of them done. */
export async function doAll(stage: Stage, page: Page, deeds: readonly Deed[]): Promise<void> {
  for (const [index, deed] of deeds.entries()) {
    if (index % deedsBetweenTicks === 0)
      await waitUntil(stage, page, stageNowMs + (index / deedsBetweenTicks) * tickMs);
    await test.step(deed.what, async () => {
      await goWithin(page, deed.at);
      await deed.act?.(page);
      if (deed.seenAt !== undefined) await goWithin(page, deed.seenAt);
      await deed.shows(page);
    });
  }
}

/** Looks at everything anew: what was done must have come from the server. */
export async function seeAll(page: Page, deeds: readonly Deed[]): Promise<void> {
  await page.reload();
  for (const { what, at, seenAt = at, shows } of deeds) {
    await test.step(`after a reload: ${what}`, async () => {
      await goWithin(page, seenAt);
      await shows(page);
    });
  }
}

/** Lets time pass for the world and for the page. */
export async function waitUntil(stage: Stage, page: Page, nowMs: number): Promise<void> {
  await stage.letTimePass(nowMs);
  await page.clock.setFixedTime(nowMs);
}
