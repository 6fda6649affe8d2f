import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { ComponentsSite } from "./components-site.ts";

const site = new ComponentsSite();
let page: Page;
let part: Locator;
let log: Locator;
let lastLine: number;

/** As many as the log has at most, so that each line that comes drops one at the head. */
const kept = 80;

test.beforeAll(async ({ browser }) => {
  await site.start();
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    hasTouch: true,
  });
  page = await context.newPage();
  await page.addInitScript(busyPage);
  await site.open(page, "talk-log");
  await page.addStyleTag({ content: oddHeights });
});
test.afterAll(async () => {
  await page.context().close();
  await site.stop();
});
test.beforeEach(() => openTalk(`?kept=${kept}`));

async function openTalk(address: string): Promise<void> {
  part = await site.open(page, "talk-log", address);
  log = part.getByRole("log");
  lastLine = 1_039;
  await say(45);
  await expect.poll(fromFootPx).toBeLessThan(atFootPx);
}

test.describe("whoever reads the newest line stays there", () => {
  for (const [which, address] of [
    ["that forgets its oldest", `?kept=${kept}`],
    ["that grows", ""],
  ] as const) {
    test(`while scroll events and frames come late, in a log ${which}`, async () => {
      await openTalk(address);
      await page.evaluate("busy.holdEvents()");
      for (let line = 0; line < 8; line += 1) {
        await say(1);
        expect(await fromFootPx()).toBeLessThan(atFootPx);
      }
      await page.evaluate("busy.letEventsCome()");
      await say(1);
      await expect.poll(fromFootPx).toBeLessThan(atFootPx);
    });
  }

  test("while the machine is busy and lines come in bursts", async () => {
    await page.evaluate("busy.keepBusy(20)");
    for (let burst = 0; burst < 12; burst += 1) {
      await say(1 + (burst % 4));
      expect(await fromFootPx()).toBeLessThan(atFootPx);
    }
    await page.evaluate("busy.rest()");
    await expect(part.getByText(`Line ${lastLine}`)).toBeInViewport({ ratio: 0.9 });
  });

  test("while the log, its lines and the zoom change their size", async () => {
    const outer = log.locator("..");
    const changes: readonly (() => Promise<unknown>)[] = [
      () => outer.evaluate((one) => one.setAttribute("style", "height: 211.7px")),
      () => part.evaluate((one) => one.setAttribute("style", "--line-size: 17.9px")),
      () => page.evaluate('document.documentElement.style.zoom = "1.1"'),
      () => outer.evaluate((one) => one.setAttribute("style", "height: 333.3px")),
      () => page.evaluate('document.documentElement.style.zoom = "0.67"'),
      () => part.evaluate((one) => one.setAttribute("style", "--line-size: 11.1px")),
      () => outer.evaluate((one) => one.setAttribute("style", "width: 190px")),
      () => page.evaluate('document.documentElement.style.zoom = ""'),
      () => outer.evaluate((one) => one.removeAttribute("style")),
    ];
    await page.evaluate("busy.keepBusy(15)");
    for (const change of changes) {
      await change();
      await say(2);
      await expect.poll(fromFootPx).toBeLessThan(atFootPx);
    }
    await page.evaluate("busy.rest()");
  });

  test("while the log is out of sight", async () => {
    await part.evaluate((one) => one.setAttribute("style", "display: none"));
    await say(7);
    await part.evaluate((one) => one.removeAttribute("style"));
    await expect.poll(fromFootPx).toBeLessThan(atFootPx);
    await expect(part.getByText(`Line ${lastLine}`)).toBeInViewport();
  });

  test("after keys that could have led upwards and did not", async () => {
    const outer = log.locator("..");
    await outer.evaluate((one) => one.setAttribute("style", "height: 9000px"));
    await log.press("PageUp");
    await log.press("Home");
    await outer.evaluate((one) => one.removeAttribute("style"));
    await say(3);
    await expect.poll(fromFootPx).toBeLessThan(atFootPx);
  });
});

test.describe("whoever scrolled up is not moved", () => {
  const ways: Readonly<Record<string, () => Promise<unknown>>> = {
    "by the wheel": async () => {
      await log.hover();
      await page.mouse.wheel(0, -100);
    },
    "by a slow hand on a touchpad": async () => {
      await log.hover();
      for (let step = 0; step < 30; step += 1) await page.mouse.wheel(0, -3);
    },
    "by a finger": drawDown,
    "by a key for a page": () => log.press("PageUp"),
    "by a key for a line": () => log.press("ArrowUp"),
    "by its scroll bar, a search of the browser or a screen reader": () =>
      log.evaluate((one) => one.scrollBy(0, -150)),
  };
  for (const [way, scrollUp] of Object.entries(ways)) {
    test(`${way}, while lines come on a busy machine`, async () => {
      const talking = page.evaluate("busy.sayMany(20)");
      await scrollUp();
      await talking;
      // A finger leaves the log in motion.
      await page.evaluate("busy.rests()");
      const fromFoot = await fromFootPx();
      expect(fromFoot).toBeGreaterThan(20);
      const read = await firstInSight();
      await say(8);
      await page.evaluate("busy.sayMany(8)");
      expect(Math.abs((await topOf(read.text)) - read.topPx)).toBeLessThan(2);
      expect(await fromFootPx()).toBeGreaterThan(fromFoot);
    });
  }

  test("by a scroll that nobody has told the page of when the next line comes", async () => {
    await page.evaluate("busy.holdEvents()");
    await log.evaluate((one) => one.scrollBy(0, -150));
    const read = await firstInSight();
    await say(6);
    expect(Math.abs((await topOf(read.text)) - read.topPx)).toBeLessThan(2);
    await page.evaluate("busy.letEventsCome()");
    await say(6);
    expect(Math.abs((await topOf(read.text)) - read.topPx)).toBeLessThan(2);
  });

  test("and follows again once back at the newest line", async () => {
    await log.press("PageUp");
    await expect.poll(fromFootPx).toBeGreaterThan(20);
    await say(2);
    await expect(part.getByRole("button", { name: "2 new" })).toBeVisible();
    await log.hover();
    await page.mouse.wheel(0, 5_000);
    await expect.poll(fromFootPx).toBeLessThan(atFootPx);
    await say(2);
    await expect.poll(fromFootPx).toBeLessThan(atFootPx);
    await expect(part.getByRole("button", { name: "new" })).toHaveCount(0);
  });
});

/** Heights that are no whole numbers, as with most fonts and at most zooms. */
const oddHeights =
  ".specimen__line { font-size: var(--line-size, 13.3px); line-height: 1.37; padding: 7.4px }";

/** Whole pixels and the screen's own do not meet. */
const atFootPx = 2.5;

function fromFootPx(): Promise<number> {
  return log.evaluate((one) => one.scrollHeight - one.clientHeight - one.scrollTop);
}

/** Each line is a change of its own; all come in one task of the page. */
async function say(lines: number): Promise<void> {
  lastLine += lines;
  await page.evaluate(`busy.say(${lines})`);
}

/** The first line that is seen whole, and where it stands in the log. */
function firstInSight(): Promise<{ text: string; topPx: number }> {
  return log.evaluate((one) => {
    const { top } = one.getBoundingClientRect();
    const rows = [...one.querySelectorAll(".talk-log__row")].map((row) => ({
      text: row.textContent ?? "",
      topPx: row.getBoundingClientRect().top - top,
    }));
    const seen = rows.filter(({ topPx }) => topPx >= 0);
    return seen.toSorted((a, b) => a.topPx - b.topPx)[0] ?? { text: "nothing", topPx: 0 };
  });
}

async function topOf(text: string): Promise<number> {
  const row = log.locator(".talk-log__row").filter({ hasText: new RegExp(`^${text}$`) });
  const [inner, outer] = [await row.boundingBox(), await log.boundingBox()];
  return (inner?.y ?? Number.NaN) - (outer?.y ?? Number.NaN);
}

/** A finger drawn down over the log, as far as half of it. */
async function drawDown(): Promise<void> {
  const box = await log.boundingBox();
  if (box === null) throw new Error("There is no log.");
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", movedPx: number) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        type === "touchEnd" ? [] : [{ x: box.x + box.width / 2, y: box.y + 20 + movedPx }],
    });
  await touch("touchStart", 0);
  for (let movedPx = 10; movedPx <= box.height / 2; movedPx += 10)
    await touch("touchMove", movedPx);
  await touch("touchEnd", 0);
}

/** What makes a page slow and late, and talks in it. */
const busyPage = `window.busy = (() => {
  const frame = window.requestAnimationFrame;
  let isHeld = false;
  let timer = 0;
  for (const kind of ["scroll", "scrollend"])
    window.addEventListener(kind, (event) => isHeld && event.stopImmediatePropagation(), true);
  const spin = (ms) => {
    const endMs = performance.now() + ms;
    while (performance.now() < endMs);
  };
  const say = async (lines) => {
    const button = [...document.querySelectorAll("button")].find((one) => one.textContent === "Say a line");
    for (let line = 0; line < lines; line += 1) {
      button.click();
      // So long that the click is drawn, and no longer: nothing else comes in between.
      await null;
    }
  };
  return {
    say,
    /** No frame and no scroll event comes, as in a tab that is not shown. */
    holdEvents: () => {
      isHeld = true;
      window.requestAnimationFrame = () => 0;
    },
    letEventsCome: () => {
      isHeld = false;
      window.requestAnimationFrame = frame;
      document.querySelector("[role=log]").dispatchEvent(new Event("scroll"));
    },
    keepBusy: (ms) => {
      timer = setInterval(() => spin(ms), ms + 5);
    },
    rest: () => clearInterval(timer),
    /** The log stands still for some frames. */
    rests: async () => {
      const log = document.querySelector("[role=log]");
      let lastPx;
      for (let still = 0; still < 10; still = log.scrollTop === lastPx ? still + 1 : 0) {
        lastPx = log.scrollTop;
        await new Promise((done) => frame(done));
      }
    },
    sayMany: async (lines) => {
      for (let line = 0; line < lines; line += 1) {
        await say(1);
        spin(25);
        await new Promise((done) => setTimeout(done, 5));
      }
    },
  };
})()`;
