import { pictureLaunch } from "./browser.ts";

/** How much of a picture may differ: less than the smallest change that anybody would see. */
export const maxDiffPixelRatio = 0.002;

/** What the tests of a file need so that all see it as the pictures were taken. */
export const pictureTaker = { launchOptions: pictureLaunch().launchOptions };
