import { gameFunctions } from "../../core/functions/game-functions.ts";
import { nextMidnight } from "../../core/rules/economy/tally.ts";
import { zoneIds, zones as zoneTable } from "../../world/content/zones.ts";
import type { ZoneView } from "../api.ts";
import { bossWinsLeft, checkZone, chargesReady, zoneProgress } from "../rules/zones.ts";

const { characterQuery } = gameFunctions();

/** The ten zones as this character finds them. */
export const zones = characterQuery({
  args: {},
  handler: async ({ nowMs, holdsUntil, present }) => {
    const { state } = await present("zones");
    const views = zoneIds.map((zone): ZoneView => {
      const progress = zoneProgress(state, zone);
      const unlocked = checkZone(state, zone).ok;
      const charges = chargesReady(progress, nowMs);
      return {
        zone,
        unlocked,
        kills: progress.kills,
        bossBeaten: progress.bossBeaten,
        charges,
        killsTowardCharge: progress.towardCharge,
        chargeKills: zoneTable[zone].bossChargeKills,
        refundsAtMs: progress.refundsAtMs.filter((atMs) => atMs > nowMs),
      };
    });
    // Of this day only so many wins count, and what was spent on a lost fight comes back by itself.
    holdsUntil(nextMidnight(nowMs));
    for (const { refundsAtMs } of views) for (const atMs of refundsAtMs) holdsUntil(atMs);
    return { zones: views, winsLeftToday: bossWinsLeft(state.bossWins, nowMs) };
  },
});
