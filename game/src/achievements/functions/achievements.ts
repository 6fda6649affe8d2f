import { gameFunctions } from "../../core/functions/game-functions.ts";
import { loadProgress } from "../../core/functions/progress.ts";
import type { AchievementsView } from "../api.ts";
import { families } from "../content/achievements.ts";
import { isOpen, measure } from "../rules/measure.ts";
import type { AchievementModel } from "../tables.ts";
import { findHonours, readAchievementFacts } from "./honours-row.ts";

const { characterQuery } = gameFunctions<AchievementModel>();

/** Every family with how far one is, and when its thresholds were reached. */
export const mine = characterQuery({
  args: {},
  handler: async ({ db, character }): Promise<AchievementsView> => {
    const progress = await loadProgress(db, character._id);
    const facts = await readAchievementFacts(db, progress);
    const row = await findHonours(db, character._id);
    return {
      points: row?.points ?? 0,
      families: families.map((one) => ({
        family: one.id,
        value: measure(one.metric, facts),
        open: isOpen(one),
        reachedAtMs: one.thresholds.map((_, at) => row?.reached[`${one.id}-${at + 1}`] ?? null),
      })),
    };
  },
});
