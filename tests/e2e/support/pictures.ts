import { browserLaunch, pictureLaunch } from "./browser.ts";

/** How much of a picture may differ: less than the smallest change that anybody would see. */
export const maxDiffPixelRatio = 0.002;

const { launchOptions } = pictureLaunch();

/**
 * What the tests of a file need so that all see it as the pictures were taken. Nothing where the other tests have that
 * browser too: to name it anyway would end their process, with the stage in it, and begin another.
 */
export const pictureTaker =
  browserLaunch().launchOptions.executablePath === launchOptions.executablePath
    ? {}
    : { launchOptions };
