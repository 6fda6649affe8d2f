import { expect, test } from "@playwright/test";
import { Stage, desktop } from "../stage/stage.ts";
import { settled } from "../support/addresses.ts";

const stage = new Stage();
test.beforeAll(() => stage.open());
test.afterAll(() => stage.close());

// Two, as a newcomer says three lines in a row.
const hostile = [
  '"><img src=x onerror="document.title=1"><script>document.title=2</script> \u202e\u2067back\u05d0\u05d1\u05d2',
  `a${"\u0301\u0336\u0e49\u0f7e\u0489".repeat(20)}${"\u{1f525}".repeat(60)}${"\u{12031}\ufdfd".repeat(20)}`,
];

test("hostile lines change nothing but their own", async ({ browser }) => {
  const page = await stage.play(browser, { name: "dark", theme: "dark", ...desktop });
  await page.goto(`${stage.url}/game/commands`);
  await settled(page);
  const title = await page.title();
  const chat = page.getByRole("complementary", { name: "Chat" });
  await chat.getByRole("tab", { name: "Help" }).click();
  const log = chat.getByRole("log");
  const field = chat.getByRole("textbox");
  const before = log.getByText("Then I will stay in the wood tonight.");
  const size = async () => {
    const box = await before.boundingBox();
    return { x: box?.x, width: box?.width, height: box?.height };
  };
  const plain = await size();
  for (const line of hostile) {
    await field.fill(line);
    await field.press("Enter");
    await expect(field).toHaveValue("");
  }
  await field.fill("A line after them.");
  await field.press("Enter");
  await expect(log.getByText("A line after them.")).toBeVisible();

  expect(await size()).toEqual(plain);
  expect(await page.title()).toBe(title);
  const rows = log.locator(".talk-log__row");
  await expect(log.locator("img[src=x], script")).toHaveCount(0);
  const boxes = await rows.evaluateAll((all) =>
    all
      .map((row) => row.getBoundingClientRect())
      .map(({ top, bottom }) => ({ top, bottom }))
      .toSorted((one, other) => one.top - other.top),
  );
  expect(boxes.length).toBeGreaterThan(hostile.length);
  for (const [index, { top }] of boxes.entries())
    expect(top).toBeGreaterThanOrEqual((boxes[index - 1]?.bottom ?? 0) - 1);
  const widths = await log.evaluate((it) => [it.scrollWidth, it.clientWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  await page.context().close();
});
