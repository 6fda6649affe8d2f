import type { Locator, Page } from "@playwright/test";
import { settled } from "../support/addresses.ts";

/** What somebody reads of what to do next, and what is pressed for it. */
export type Press = {
  readonly line: string;
  readonly at: string;
  readonly label: string;
};

/** Nobody presses the same thing again and again while it is under way. */
const againMs = 2 * 60_000;

/**
 * Somebody who does only what the page says: the control with the ring, else what the line itself offers, else the one
 * ember of the page that the line led to, or the first that can be chosen there.
 */
export class Follower {
  readonly #page: Page;
  /** When what was pressed last, by its words. */
  readonly #pressed = new Map<string, number>();

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses the next thing; `null` where nothing is said, or all of it has just been done. */
  async press(nowMs: number): Promise<Press | null> {
    await this.#untilQuiet();
    const page = this.#page;
    const line = await this.#line();
    // A step without a ring of its own leaves a choice, on the page that its link led to.
    const isLed = await page.locator(".next-steps").isVisible();
    for (const control of this.#controls(isLed)) {
      const found = control.first();
      if (!(await found.isVisible())) continue;
      const label = (await found.innerText()).replaceAll(/\s+/g, " ").trim();
      const at = new URL(page.url()).pathname;
      const key = `${at} ${plain(line)} ${plain(label)}`;
      const last = this.#pressed.get(key);
      const isOver = (await page.getByRole("dialog").count()) > 0;
      if (!isOver && last !== undefined && nowMs - last < againMs) continue;
      this.#pressed.set(key, nowMs);
      // A pointer that rests on a toast keeps it where it lies, over what is pressed next on a phone.
      await page.mouse.move(0, 0);
      await found.click();
      return { line, at, label };
    }
    return null;
  }

  /** What is over the page comes first, then the ring, then the line, then the ember. */
  #controls(isLed: boolean): readonly Locator[] {
    const page = this.#page;
    const dialog = page.getByRole("dialog");
    return [
      dialog.getByRole("button", { name: "Skip to the end" }),
      dialog.locator(".button--primary"),
      page.locator("[data-guided]:not([data-guide=way])"),
      page.locator(".quest-hint").locator("a, .button:not(.button--icon)"),
      page
        .locator(".next-steps__step")
        .first()
        .locator("> a, > .button--ghost:not(.next-steps__more)"),
      ...(isLed ? [page.locator("main .button--primary:enabled")] : []),
      ...(isLed ? [page.locator("main li > button[aria-pressed=false]")] : []),
    ];
  }

  async #line(): Promise<string> {
    const line = this.#page.locator(".quest-hint p, .next-steps__text").first();
    return (await line.isVisible()) ? line.innerText() : "";
  }

  /** The line is reckoned anew a moment after something changed. */
  async #untilQuiet(): Promise<void> {
    await settled(this.#page);
    await this.#page.evaluate(untilNothingChanges);
  }
}

const untilNothingChanges = `new Promise((resolve) => {
  const quietMs = 400;
  let timer = setTimeout(resolve, quietMs);
  const line = () => document.querySelector(".quest-hint p, .next-steps__text")?.textContent;
  let shown = line();
  const observer = new MutationObserver(() => {
    if (line() === shown) return;
    shown = line();
    clearTimeout(timer);
    timer = setTimeout(() => { observer.disconnect(); resolve(); }, quietMs);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
})`;

/** Numbers go up while one waits. */
function plain(words: string): string {
  return words.replaceAll(/[\d.,]+/g, "#");
}
