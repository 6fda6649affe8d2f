import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { seasonAt, seasonEndsAtMs } from "../../core/rules/seasons.ts";
import { villagePageMs } from "../../village/content/limits.ts";
import type { LandView } from "../api.ts";
import { shownHexes } from "../rules/land.ts";
import type { JourneyModel } from "../tables.ts";
import { groundsOf, landOf } from "./lands.ts";
import { towerOf } from "./tower.ts";

const { sharedQuery } = gameFunctions<JourneyModel>();

/**
 * The map of a village in this season, for everybody: of land that it does not know nothing is told. It changes when a journey
 * is launched, called off or back, never with what somebody does.
 */
export const land = sharedQuery({
  renewedEveryMs: villagePageMs,
  args: { villageId: v.string() },
  handler: async ({ db, nowMs, holdsUntil }, { villageId }): Promise<LandView | null> => {
    const id = db.normalizeId("villages", villageId);
    const village = id === null ? null : await db.get(id);
    if (id === null || village === null) return null;
    const season = seasonAt(nowMs);
    const endsAtMs = seasonEndsAtMs(season);
    holdsUntil(endsAtMs);
    const { stamina, isSwift, reached, seen, easings } = await landOf(db, id, season);
    const active = easings.filter(({ untilMs }) => untilMs > nowMs);
    for (const { untilMs } of active) holdsUntil(untilMs);
    return {
      season,
      endsAtMs,
      stamina,
      isSwift,
      reached,
      seen,
      grounds: groundsOf(id, season, shownHexes({ reached, seen })),
      easings: active,
      tower: await towerOf(db, village),
    };
  },
});
