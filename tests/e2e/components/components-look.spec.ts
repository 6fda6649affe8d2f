import { expect, test } from "@playwright/test";
import { maxDiffPixelRatio, pictureTaker } from "../support/pictures.ts";
import { componentLooks, open, pageOf, site, testComponents } from "./component-looks.ts";

test.use(pictureTaker);
test.beforeAll(() => site.start());
test.afterAll(() => site.stop());

// In the light and on a phone they are looked at by `npm run prove -- components-look`.
testComponents(componentLooks.dark);

test("what lies over the page looks as it did", async ({ browser }) => {
  const page = await pageOf(browser, { width: 900, height: 560 });
  const shoot = (selector: string, name: string) =>
    expect(page.locator(selector)).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio });
  // What was pressed, or lies under the pointer now, shows it until the browser looks again.
  const leave = () => page.mouse.move(0, 0);
  await open(page, "command-palette", componentLooks.dark);
  await page.getByRole("button", { name: "Open the palette" }).click();
  await expect(page.getByRole("option")).toHaveCount(5);
  await leave();
  await shoot(".command-palette", "palette-dark");
  await open(page, "confirm-dialog", componentLooks.light);
  await page.getByRole("button", { name: "Burn something" }).click();
  await expect(page.getByRole("button", { name: "Keep it" })).toBeFocused();
  await leave();
  await shoot(".dialog", "confirm-light");
  await page.context().close();
});

test("at 320 px no component makes the page scroll sideways", async ({ browser }) => {
  const page = await pageOf(browser, { width: 320, height: 700 });
  await open(page, "", componentLooks.dark);
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
