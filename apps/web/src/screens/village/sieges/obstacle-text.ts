import type { SiegeTarget } from "@aldermoor/game/sieges/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";

/** Why it cannot be besieged now. */
export function obstacleText({ why, untilMs }: NonNullable<SiegeTarget["obstacle"]>): string {
  const when = untilMs === null ? "" : momentText(untilMs, serverNowMs());
  switch (why) {
    case "shielded":
    case "cooldown":
      return t(`villageSieges.obstacle-${why}`, { when });
    case "sieges-off":
    case "siege-pending":
    case "weekly-limit":
      return t(`villageSieges.obstacle-${why}`);
  }
}
