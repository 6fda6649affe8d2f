import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { ComponentsSite } from "./components-site.ts";
import { maxDiffPixelRatio, onlyWherePicturesAreTaken, pictureTaker } from "./pictures.ts";

const site = new ComponentsSite();

test.use(pictureTaker);
test.beforeAll(() => site.start());
test.afterAll(() => site.stop());

const looks = [
  { name: "dark", theme: "dark", density: "comfortable", width: 1100, height: 900 },
  { name: "light", theme: "light", density: "compact", width: 1100, height: 900 },
  { name: "phone", theme: "dark", density: "comfortable", width: 390, height: 844 },
] as const;

const groups = ["presses", "switches", "fields", "figures", "lists", "charts", "surfaces"] as const;

for (const look of looks) {
  test.describe(look.name, () => {
    let page: Page;

    test.beforeAll(async ({ browser }) => {
      page = await pageOf(browser, look);
    });
    test.afterAll(() => page.context().close());

    test(`no component has a fault that a machine can find (${look.name})`, async () => {
      await open(page, "", look);
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`)).toEqual([]);
    });

    for (const group of groups) {
      test(`${group} look as they did (${look.name})`, async () => {
        onlyWherePicturesAreTaken();
        await open(page, group, look);
        await expect(page.locator("main")).toHaveScreenshot(`${group}-${look.name}.png`, {
          maxDiffPixelRatio,
          mask: [page.locator(".scenery")],
        });
      });
    }
  });
}

test("what lies over the page looks as it did", async ({ browser }) => {
  onlyWherePicturesAreTaken();
  const page = await pageOf(browser, { width: 900, height: 560 });
  const shoot = (selector: string, name: string) =>
    expect(page.locator(selector)).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio });
  // What was pressed, or lies under the pointer now, shows it until the browser looks again.
  const leave = () => page.mouse.move(0, 0);
  await open(page, "command-palette", looks[0]);
  await page.getByRole("button", { name: "Open the palette" }).click();
  await expect(page.getByRole("option")).toHaveCount(5);
  await leave();
  await shoot(".palette", "palette-dark");
  await open(page, "confirm-dialog", looks[1]);
  await page.getByRole("button", { name: "Burn something" }).click();
  await expect(page.getByRole("button", { name: "Keep it" })).toBeFocused();
  await leave();
  await shoot(".dialog", "confirm-light");
  await page.context().close();
});

test("at 320 px no component makes the page scroll sideways", async ({ browser }) => {
  const page = await pageOf(browser, { width: 320, height: 700 });
  await open(page, "", looks[0]);
  expect(await page.locator("html").evaluate((html) => html.scrollWidth)).toBe(320);
  await page.context().close();
});

test("a finger finds 44 px everywhere, in the compact density too", async ({ browser }) => {
  const page = await pageOf(browser, { width: 390, height: 844, hasTouch: true, isMobile: true });
  await open(page, "", { theme: "dark", density: "compact" });
  const presses = page.locator(
    "main :is(button, a, input, select, textarea, [role=switch], [role=slider], [role=separator])",
  );
  const tooSmall = await presses.evaluateAll((all) =>
    all.flatMap((press) => {
      // What is pressed to reach a field: its label, or the box drawn round it.
      const target = press.closest("label, .control") ?? press;
      const { width, height } = target.getBoundingClientRect();
      const isHidden = width <= 1 || press.getAttribute("aria-hidden") === "true";
      if (isHidden || height >= 44) return [];
      return [`${Math.round(height)}: ${press.outerHTML.slice(0, 110)}`];
    }),
  );
  expect(tooSmall).toEqual([]);
  await page.context().close();
});

type Window = {
  readonly width: number;
  readonly height: number;
  readonly hasTouch?: boolean;
  readonly isMobile?: boolean;
};

async function pageOf(browser: Browser, { width, height, ...device }: Window): Promise<Page> {
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
async function open(
  page: Page,
  name: string,
  { theme, density }: { readonly theme: string; readonly density: string },
): Promise<void> {
  await site.open(page, name, `?theme=${theme}&density=${density}`);
  await page.waitForLoadState("networkidle");
  await expect(page.locator(".portrait__hood")).toHaveCount(0);
  await page.locator("html").evaluate((html) => html.ownerDocument.fonts.ready);
}
