import { useAskedAgain } from "../../page/use-asked-again.ts";
import type { WorldStats } from "./fetch-world-stats.ts";
import { fetchWorldStats } from "./fetch-world-stats.ts";

const everyMs = 30_000;

/** The state of the world for a visitor, asked anew while the page is looked at; `undefined` until it is known. */
export function useWorldStats(): WorldStats | undefined {
  return useAskedAgain(fetchWorldStats, everyMs);
}
