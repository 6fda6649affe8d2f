import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import type { Theme } from "./walk-options.ts";

/** As another tab would tell it: nothing is loaded anew. */
export async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(`(() => {
    const key = "aldermoor.display";
    const kept = JSON.parse(localStorage.getItem(key) ?? "{}");
    const newValue = JSON.stringify({ ...kept, theme: ${JSON.stringify(theme)} });
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent("storage", { key, newValue }));
    document.documentElement.dataset.theme = ${JSON.stringify(theme)};
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))));
  })()`);
}

/** A picture of all of a page, named for its address. */
export async function takePicture(page: Page, folder: string, address: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const file = `${address.replaceAll(/[^\w-]+/gu, "_").slice(0, 90)}.png`;
  // The page scrolls within its frame: in a higher window all of it is seen.
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const needed = await page.evaluate<number>(neededHeight);
  await page.setViewportSize({ width, height: Math.min(needed, pictureHeightMax) });
  await page.screenshot({ path: path.join(folder, file) });
  await page.setViewportSize({ width, height });
}

/** What is longer is a list whose rows are alike. */
const pictureHeightMax = 2_600;

const neededHeight = `(() => {
  const main = document.querySelector("main") ?? document.documentElement;
  const beside = main.scrollHeight > main.clientHeight ? innerHeight - main.clientHeight : 0;
  return Math.max(innerHeight, main.scrollHeight + beside, document.documentElement.scrollHeight);
})()`;
