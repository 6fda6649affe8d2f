import { type Browser, test } from "@playwright/test";
import project from "../../package.json" with { type: "json" };

/** How much of a picture may differ: less than the smallest change that anybody would see. */
export const maxDiffPixelRatio = 0.002;

/** Another Chromium and another system draw letters differently; the pictures are of the one we bring. */
export function onlyWherePicturesWereTaken(browser: Browser): void {
  const brought = project.devDependencies["@sparticuz/chromium"];
  const isBrought = browser.version().split(".")[0] === brought.split(".")[0];
  test.skip(!isBrought || process.platform !== "linux", "not the browser of the pictures");
}
