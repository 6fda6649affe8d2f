import { api } from "../realtime/api.ts";
import { openRealtime } from "../realtime/open-realtime.ts";
import { keptDevice } from "./kept-device.ts";
import { unsubscribeBrowser } from "./this-browser.ts";

/** Nobody waits longer to be signed out. */
const waitMs = 3_000;

/**
 * Whoever signs out is told of nothing any more in this browser. The server hears of it as long as it
 * still knows who they are; one that cannot be reached learns it from the push service. Never throws.
 */
export async function leaveBrowser(userId: string): Promise<void> {
  const kept = keptDevice();
  if (kept === null) return;
  const told = openRealtime(userId).mutation(api.push.unsubscribe, { id: kept.id });
  const timeIsUp = new Promise((resolve) => setTimeout(resolve, waitMs));
  await Promise.race([told.catch(() => undefined), timeIsUp]);
  await unsubscribeBrowser().catch(() => undefined);
}
