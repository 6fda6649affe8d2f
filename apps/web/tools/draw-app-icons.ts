// Draws the icons of the installed app from public/icons/icon.svg. Run it after changing the drawing:
// node apps/web/tools/draw-app-icons.ts
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { browserLaunch } from "../../../tests/e2e/support/browser.ts";

const folder = new URL("../public/icons/", import.meta.url);
const drawing = readFileSync(new URL("icon.svg", folder), "utf8");

/** Round corners for those that are shown as they are; a mask cuts its own from a full square. */
const icons = [
  { file: "icon-192.png", edgePx: 192, radius: "22%" },
  { file: "icon-512.png", edgePx: 512, radius: "22%" },
  { file: "icon-maskable-512.png", edgePx: 512, radius: "0" },
  { file: "apple-touch-icon.png", edgePx: 180, radius: "0" },
];

const { launchOptions } = browserLaunch();
const browser = await chromium.launch(launchOptions);
for (const { file, edgePx, radius } of icons) {
  const page = await browser.newPage({ viewport: { width: edgePx, height: edgePx } });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${edgePx}px;height:${edgePx}px;border-radius:${radius}}</style>${drawing}`,
  );
  writeFileSync(new URL(file, folder), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
