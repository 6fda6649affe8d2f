import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";
import { bossOdds } from "../../shared/work/expected-fight.ts";
import type { WorkState } from "./use-actions.ts";

type Challenger = Omit<WorkState, "activity">;

/** The outermost of these zones whose boss can be challenged and is not told as certain to win. */
export function advisedBoss(open: readonly ZoneId[], state: Challenger): ZoneId | undefined {
  return open.findLast((zone) => isReady(zone, state) && isWinnable(zone, state));
}

function isReady(zone: ZoneId, { zones: views, winsLeftToday }: Challenger): boolean {
  return winsLeftToday > 0 && views.some((view) => view.zone === zone && view.charges > 0);
}

function isWinnable(zone: ZoneId, state: Challenger): boolean {
  return Math.round(bossOdds(zone, state) * 100) > 0;
}
