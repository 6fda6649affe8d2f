import { test } from "@playwright/test";
import { isBrought } from "./brought-browser.ts";
import { pictureLaunch } from "./browser.ts";

/** How much of a picture may differ: less than the smallest change that anybody would see. */
export const maxDiffPixelRatio = 0.002;

/** What the tests of a file need so that all see it as the pictures were taken. */
export const pictureTaker = { launchOptions: pictureLaunch().launchOptions };

/** Another Chromium draws letters differently, and the one that we bring runs on one kind of machine. */
export function onlyWherePicturesAreTaken(): void {
  test.skip(!isBrought, "the browser of the pictures does not run here");
}
