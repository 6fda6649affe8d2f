import { gameFunctions } from "../../core/functions/game-functions.ts";
import { findLifeRow, stateOf } from "../../core/functions/life.ts";
import { pieceOf, wornPieces } from "../../core/functions/pieces.ts";
import { zoneIds, zones as zoneTable } from "../../world/content/zones.ts";
import type { ZoneId } from "../../world/content/zones.ts";
import type { ZoneView } from "../api.ts";
import { expectBossOdds } from "../rules/expected.ts";
import { bossWinsLeft, checkZone, chargesReady, zoneProgress } from "../rules/zones.ts";

const { characterQuestion } = gameFunctions();

/** The ten zones as this character finds them, and how its boss fights would go as it is armed now. */
export const zones = characterQuestion({
  args: {},
  handler: async ({ db, nowMs, character }) => {
    const state = stateOf(await findLifeRow(db, character._id));
    const worn = (await wornPieces(db, character._id)).map(pieceOf);
    const odds: Partial<Record<ZoneId, number>> = {};
    const views = zoneIds.map((zone): ZoneView => {
      const progress = zoneProgress(state, zone);
      const unlocked = checkZone(state, zone).ok;
      const charges = chargesReady(progress, nowMs);
      // Odds cost some trial fights, so they are told only where a fight could begin.
      if (unlocked && charges > 0) odds[zone] = expectBossOdds(state, worn, zone);
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
    return { zones: views, winsLeftToday: bossWinsLeft(state.bossWins, nowMs), odds };
  },
});
