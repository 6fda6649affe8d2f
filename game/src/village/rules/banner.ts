import type { Banner, WonPattern } from "../content/banners.ts";
import { wonPatterns } from "../content/banners.ts";

/** Whether a village that won these patterns may bear a banner. */
export function mayBear(won: readonly WonPattern[], { pattern }: Pick<Banner, "pattern">): boolean {
  return !wonPatterns.some((one) => one === pattern) || won.some((one) => one === pattern);
}
