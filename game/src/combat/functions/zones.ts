import { gameFunctions } from "../../core/functions/game-functions.ts";
import { findProgressRow, stateOf } from "../../core/functions/progress.ts";
import { zoneIds, zones as zoneTable } from "../../world/content/zones.ts";
import type { ZoneView } from "../api.ts";
import { bossWinsLeft, checkZone, chargesReady, zoneProgress } from "../rules/zones.ts";

const { characterQuery } = gameFunctions();

/** The ten zones as this character finds them. */
export const zones = characterQuery({
  args: {},
  handler: async ({ db, nowMs, character }) => {
    const state = stateOf(await findProgressRow(db, character._id));
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
    return { zones: views, winsLeftToday: bossWinsLeft(state.bossWins, nowMs) };
  },
});
