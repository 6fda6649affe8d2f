import { existsSync } from "node:fs";
import { broughtBrowser, isBrought } from "./brought-browser.ts";
import type { BrowserProgram } from "./brought-browser.ts";

type BrowserLaunch = {
  readonly browserName: "chromium";
  readonly launchOptions: BrowserProgram & { readonly args: string[] };
};

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/**
 * A real Chromium: the one that `CHROMIUM_PATH` names, else the one that came with the packages, which is
 * the same for everybody, else an installed one. Throws a sentence where there is none that runs.
 */
export function browserLaunch(): BrowserLaunch {
  return launchOf(program());
}

/**
 * The Chromium that takes the pictures, whichever runs the other tests: another draws letters differently.
 * Throws a sentence where it does not run.
 */
export function pictureLaunch(): BrowserLaunch {
  if (isBrought) return launchOf(broughtBrowser());
  throw new Error(
    `The browser of the pictures is there for Linux, x64, and this is ${process.platform}, ${process.arch}.`,
  );
}

function program(): BrowserProgram {
  const named = process.env["CHROMIUM_PATH"] ?? "";
  if (named !== "") return { executablePath: named };
  if (isBrought) return broughtBrowser();
  const found = installed.find((path) => existsSync(path));
  if (found !== undefined) return { executablePath: found };
  throw new Error(
    "Chrome or Chromium is missing: install one, or name its program in CHROMIUM_PATH.",
  );
}

/** The packages' own default arguments are not used: they switch off web security, and with it what the tests prove. */
function launchOf(browser: BrowserProgram): BrowserLaunch {
  return {
    browserName: "chromium",
    launchOptions: {
      ...browser,
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Nothing here needs a graphics card, and one that is only pretended is ten times slower.
        "--disable-gpu",
        "--font-render-hinting=none",
      ],
    },
  };
}
