import { keptDevice } from "./kept-device.ts";

/** Ends the notifications of this browser, which are for the user who signs out. Never throws. */
export async function leavePush(userId: string): Promise<void> {
  if (keptDevice() === null) return;
  const { leaveBrowser } = await import("./leave-browser.ts");
  await leaveBrowser(userId);
}
