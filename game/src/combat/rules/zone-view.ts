import type { CharacterState } from "../../core/rules/state.ts";
import type { ZoneId } from "../../world/content/zones.ts";
import { zones } from "../../world/content/zones.ts";
import type { ZoneView } from "../api.ts";
import { checkZone, chargesReady, zoneProgress } from "./zones.ts";

/** A zone as a character finds it. */
export function zoneView(
  state: Pick<CharacterState, "zones" | "skills">,
  zone: ZoneId,
  nowMs: number,
): ZoneView {
  const progress = zoneProgress(state, zone);
  return {
    zone,
    unlocked: checkZone(state, zone).ok,
    kills: progress.kills,
    bossBeaten: progress.bossBeaten,
    charges: chargesReady(progress, nowMs),
    killsTowardCharge: progress.towardCharge,
    chargeKills: zones[zone].bossChargeKills,
    refundsAtMs: progress.refundsAtMs.filter((atMs) => atMs > nowMs),
  };
}
