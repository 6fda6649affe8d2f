import { readFileSync } from "node:fs";
import type { BrowserContext } from "@playwright/test";

type PretendedPush = {
  /** What the player has said; `default` says yes when the browser asks. */
  readonly permission: "default" | "granted" | "denied";
  /** Another kind of browser: one without push. */
  readonly hasNone?: boolean;
};

const script = readFileSync(new URL("pretended-push.js", import.meta.url), "utf8");

/**
 * Stands in for the part of a browser that a test has none of: its push service, and the player who
 * is asked. Everything else is the browser's own. The name of the service leads nowhere.
 */
export async function pretendPush(context: BrowserContext, push: PretendedPush): Promise<void> {
  await context.addInitScript(`const pretended = ${JSON.stringify(push)};\n${script}`);
}
