import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { ComponentsSite } from "./components-site.ts";

const site = new ComponentsSite();
let page: Page;

test.beforeAll(async ({ browser }) => {
  await site.start();
  const context = await browser.newContext({
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  page = await context.newPage();
});
test.afterAll(async () => {
  await page.context().close();
  await site.stop();
});

/** The part of the page that shows one component. */
function open(name: string): Promise<Locator> {
  return site.open(page, name);
}

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test("the build that players get has no page of components", () => {
  const manifest = new URL("../../../apps/web/dist/.vite/manifest.json", import.meta.url);
  const modules = Object.keys(JSON.parse(readFileSync(manifest, "utf8")));
  expect(modules).toContain("index.html");
  expect(modules.filter((name) => name.startsWith("src/dev/"))).toEqual([]);
});

test.describe("presses", () => {
  test("chips turn on and off by the space bar, several at once", async () => {
    const chips = await open("filter-chips");
    await chips.getByRole("button", { name: "Trades" }).focus();
    await press("Space");
    await expect(chips.getByRole("button", { pressed: true })).toHaveCount(2);
    await press("Space");
    await expect(chips.getByRole("button", { pressed: true })).toHaveCount(1);
  });

  test("a row that is too long fades only towards where there is more of it", async () => {
    const row = (await open("tabs")).getByRole("navigation");
    await expect(row).not.toHaveAttribute("data-more-after");
    await row.evaluate((one) => one.setAttribute("style", "width: 180px"));
    await expect(row).toHaveAttribute("data-more-after");
    await expect(row).not.toHaveAttribute("data-more-before");
    await row.evaluate((one) => one.scrollBy(20, 0));
    await expect(row).toHaveAttribute("data-more-before");
    await expect(row).toHaveAttribute("data-more-after");
    await row.evaluate((one) => one.scrollTo(one.scrollWidth, 0));
    await expect(row).not.toHaveAttribute("data-more-after");
    await expect(row).toHaveAttribute("data-more-before");
    await page.emulateMedia({ forcedColors: "active" });
    await expect(row).toHaveCSS("mask-image", "none");
    await page.emulateMedia({ forcedColors: "none" });
    await row.evaluate((one) => one.removeAttribute("style"));
    await expect(row).not.toHaveAttribute("data-more-before");
  });

  test("a busy button takes no presses and keeps its name", async () => {
    const busy = (await open("button")).getByRole("button", { name: "Queueing" }).first();
    await expect(busy).toHaveAttribute("aria-busy", "true");
    await expect(busy).toHaveAttribute("aria-disabled", "true");
  });
});

test.describe("switches", () => {
  test("a switch turns by the space bar and by its label", async () => {
    const switches = await open("switch");
    const sound = switches.getByRole("switch", { name: "Sound" });
    await expect(sound).not.toBeChecked();
    await sound.press("Space");
    await expect(sound).toBeChecked();
    await switches.getByText("Sound").click();
    await expect(sound).not.toBeChecked();
    await expect(switches.getByRole("switch", { name: "Cannot be changed" })).toBeDisabled();
  });

  test("arrow keys move the choice of radios and of segments", async () => {
    const radios = await open("radio-group");
    await radios.getByRole("radio", { name: "Ember dusk" }).first().focus();
    await press("ArrowDown");
    await expect(radios.getByRole("radio", { name: "Overcast morning" }).first()).toBeChecked();
    await expect(radios.getByRole("alert")).toHaveText("Choose one");
    const segments = await open("segmented");
    await segments.getByRole("radio", { name: "Week" }).first().focus();
    await press("ArrowRight");
    await expect(segments.getByRole("radio", { name: "Season" }).first()).toBeChecked();
  });

  test("the save bar comes with a change and goes with saving", async () => {
    const bars = await open("save-bar");
    const own = bars.getByRole("group").filter({ hasText: "You have unsaved changes." });
    await expect(own).toHaveCount(0);
    await bars.getByRole("switch", { name: "A setting" }).press("Space");
    await own.getByRole("button", { name: "Discard" }).press("Enter");
    await expect(bars.getByRole("switch")).not.toBeChecked();
    await bars.getByRole("switch").press("Space");
    await own.getByRole("button", { name: "Save" }).press("Enter");
    await expect(own).toHaveCount(0);
    await expect(bars.getByRole("switch")).toBeChecked();
  });
});

test.describe("fields", () => {
  test("what is typed is counted", async () => {
    const field = (await open("text-field")).getByRole("textbox", { name: "What happened" });
    await field.fill("The ford");
    await expect(page.getByText("8 of 400")).toBeVisible();
  });

  test("a password says how strong it is, and can be shown", async () => {
    const part = await open("password-field");
    const field = part.getByRole("textbox", { name: "New password" });
    await expect(part.getByText("Strength: Weak")).toBeVisible();
    await field.fill("heron fog lantern turnip");
    await expect(part.getByText("Strength: Strong")).toHaveCount(2);
    const show = part.getByRole("button", { name: "Show the password" }).first();
    await show.press("Enter");
    await expect(field).toHaveAttribute("type", "text");
  });

  test("a one-time code takes only digits, also pasted with blanks, and is sent when whole", async () => {
    const part = await open("one-time-code-field");
    const field = part.getByRole("textbox", { name: "Code from your app" });
    await field.fill("");
    await field.pressSequentially("1a2b");
    await expect(field).toHaveValue("12");
    await page.evaluate('navigator.clipboard.writeText("987 654")');
    await field.fill("");
    await press("ControlOrMeta+v");
    await expect(field).toHaveValue("987654");
    await expect(part.getByText("Sent 987654")).toBeVisible();
  });

  test("Escape empties a search", async () => {
    const field = (await open("search-field")).getByRole("searchbox", { name: "Find a player" });
    await field.press("Escape");
    await expect(field).toHaveValue("");
  });

  test("a number is stepped by arrow keys and stays within its bounds", async () => {
    const field = (await open("number-stepper")).getByRole("textbox", { name: "Rounds" });
    await field.press("ArrowUp");
    await expect(field).toHaveValue("11");
    await press("ArrowDown", "ArrowDown");
    await expect(field).toHaveValue("10");
  });

  test("a picture is shown before it is sent; what is none is refused in words", async () => {
    const part = await open("file-drop");
    const input = part.getByLabel("Screenshot");
    await input.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("a") });
    await expect(part.getByRole("alert")).toHaveText("This is no picture that can be shown here.");
    const large = Buffer.alloc(2_000_001);
    await input.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: large });
    await expect(part.getByRole("alert")).toHaveText("The picture is larger than 2 MB.");
    await input.setInputFiles({ name: "ford.png", mimeType: "image/png", buffer: dot });
    await expect(part.getByRole("img", { name: "ford.png" })).toBeVisible();
    await part.getByRole("button", { name: "Remove ford.png" }).press("Enter");
    await expect(part.getByLabel("Screenshot")).toBeAttached();
  });

  test("copying is said and lands in the clipboard", async () => {
    const part = await open("copy-button");
    await part.getByRole("button", { name: "Copy the link" }).press("Enter");
    await expect(part.getByRole("status").first()).toHaveText("Copied");
    expect(await page.evaluate("navigator.clipboard.readText()")).toContain("/ref/7");
  });
});

test.describe("lists", () => {
  test("a column's head orders the rows and says which way", async () => {
    const table = (await open("data-table")).getByRole("table", { name: "Players by total level" });
    const head = table.getByRole("columnheader", { name: "Name" });
    await head.getByRole("button").press("Enter");
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    await expect(table.getByRole("row").nth(1)).toContainText("Aldous");
    await head.getByRole("button").press("Enter");
    await expect(head).toHaveAttribute("aria-sort", "descending");
    await expect(table.getByRole("row").nth(1)).toContainText("Sunniva");
    await expect(table.getByRole("columnheader", { name: "Moved" })).not.toHaveAttribute(
      "aria-sort",
    );
  });

  test("pages of a table go by a cursor", async () => {
    const part = await open("data-table");
    await expect(part.getByRole("button", { name: "Previous page" })).toBeDisabled();
    await part.getByRole("button", { name: "Next page" }).press("Enter");
    await expect(part.getByText("Page 2")).toBeVisible();
    await expect(part.getByRole("button", { name: "Previous page" })).toBeEnabled();
  });

  test("on a phone rows are cards, and the order is chosen above them", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const part = await open("data-table");
    await expect(part.getByRole("columnheader").first()).toBeHidden();
    await part.getByRole("combobox", { name: "Sort by" }).selectOption("Name");
    const cards = part.getByRole("table").first().getByRole("row");
    await expect(cards.filter({ hasText: "Total level" })).toHaveCount(6);
    await expect(cards.filter({ visible: true }).first()).toContainText("Aldous");
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  test("of a long list only what is in sight is drawn, and its end fetches more", async () => {
    const part = await open("virtual-list");
    const list = part.getByRole("region", { name: "Many rows" });
    await expect(part.getByRole("listitem").first()).toHaveAttribute("aria-setsize", "1000");
    expect(await part.getByRole("listitem").count()).toBeLessThan(40);
    await list.press("End");
    await expect(part.getByText("Row 1000", { exact: true })).toBeVisible();
    await expect(part.getByRole("heading", { name: "1500 rows" })).toBeVisible();
  });

  test("talk opens at its newest line and follows; further up it keeps still and counts", async () => {
    const part = await open("talk-log");
    const log = part.getByRole("log");
    await expect(part.getByText("Line 1039")).toBeInViewport();
    await part.getByRole("button", { name: "Say a line" }).click();
    await expect(part.getByText("Line 1040")).toBeInViewport();
    await log.press("PageUp");
    await expect(part.getByText("Line 1040")).not.toBeInViewport();
    await part.getByRole("button", { name: "Say a line" }).click();
    await part.getByRole("button", { name: "1 new" }).click();
    await expect(part.getByText("Line 1041")).toBeInViewport();
    await expect(part.getByRole("button", { name: "new" })).toHaveCount(0);
  });

  test("older lines come in above without moving what is read", async () => {
    const part = await open("talk-log");
    const log = part.getByRole("log");
    await log.press("Home");
    await expect(part.getByText("Line 1000")).toBeInViewport();
    const before = await part.getByText("Line 1000").boundingBox();
    await log.press("ArrowUp");
    await expect.poll(() => log.evaluate((one) => one.scrollHeight)).toBeGreaterThan(2400);
    const after = await part.getByText("Line 1000").boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(80);
  });

  test("an edge is moved by arrow keys and stops at its bounds", async () => {
    const handle = (await open("resize-handle")).getByRole("separator", {
      name: "Width of the chat",
    });
    await handle.press("ArrowRight");
    await expect(handle).toHaveAttribute("aria-valuenow", "336");
    await press("Home", "ArrowLeft");
    await expect(handle).toHaveAttribute("aria-valuenow", "280");
    await press("End");
    await expect(handle).toHaveAttribute("aria-valuenow", "480");
  });
});

/** A PNG of one pixel. */
const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
