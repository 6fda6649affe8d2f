import { existsSync } from "node:fs";
import chromium from "@sparticuz/chromium";

const installed = [
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * A real Chromium: an installed one, else the one that came with the packages. Its own default
 * arguments are not used: they switch off web security, and with it what the tests prove.
 */
export async function browserLaunch(): Promise<{
  browserName: "chromium";
  launchOptions: { executablePath: string; args: string[] };
}> {
  const found = installed.find((path) => path !== undefined && existsSync(path));
  const executablePath = found ?? (await chromium.executablePath());
  return {
    browserName: "chromium",
    launchOptions: {
      executablePath,
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
