import { expect, test } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { faultsOf, wcagAndUsual } from "../support/faults.ts";
import { maxDiffPixelRatio } from "../support/pictures.ts";
import { ComponentsSite } from "./components-site.ts";

export const componentLooks = {
  dark: { name: "dark", theme: "dark", density: "comfortable", width: 1100, height: 900 },
  light: { name: "light", theme: "light", density: "compact", width: 1100, height: 900 },
  phone: { name: "phone", theme: "dark", density: "comfortable", width: 390, height: 844 },
} as const;

type ComponentLook = (typeof componentLooks)[keyof typeof componentLooks];

const groups = ["presses", "switches", "fields", "figures", "lists", "charts", "surfaces"] as const;

export const site = new ComponentsSite();

/** Tests that all components look as they did, and that a machine finds no fault with them. */
export function testComponents(look: ComponentLook): void {
  test.describe(look.name, () => {
    let page: Page;

    test.beforeAll(async ({ browser }) => {
      page = await pageOf(browser, look);
    });
    test.afterAll(() => page.context().close());

    test(`no component has a fault that a machine can find (${look.name})`, async () => {
      await open(page, "", look);
      expect(await faultsOf(page, ":root", wcagAndUsual)).toEqual([]);
    });

    for (const group of groups) {
      test(`${group} look as they did (${look.name})`, async () => {
        await open(page, group, look);
        await expect(page.locator("main")).toHaveScreenshot(`${group}-${look.name}.png`, {
          maxDiffPixelRatio,
          mask: [page.locator(".scenery")],
        });
      });
    }
  });
}

type Window = {
  readonly width: number;
  readonly height: number;
  readonly hasTouch?: boolean;
  readonly isMobile?: boolean;
};

export async function pageOf(
  browser: Browser,
  { width, height, ...device }: Window,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: "reduce",
    locale: "en-US",
    timezoneId: "UTC",
    ...("hasTouch" in device ? { hasTouch: true, isMobile: true } : {}),
  });
  const page = await context.newPage();
  // Times are part of the pictures.
  await page.clock.setFixedTime(new Date("2026-11-21T12:00:00Z"));
  return page;
}

/** Opens a part of the page and waits until nothing more arrives that could be seen. */
export async function open(
  page: Page,
  name: string,
  { theme, density }: { readonly theme: string; readonly density: string },
): Promise<void> {
  await site.open(page, name, `?theme=${theme}&density=${density}`);
  await page.waitForLoadState("networkidle");
  await expect(page.locator(".portrait__hood")).toHaveCount(0);
  await page.locator("html").evaluate((html) => html.ownerDocument.fonts.ready);
}
