import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { AchievementsView } from "../api.ts";
import { families } from "../content/achievements.ts";
import { countAllDeeds } from "../rules/count-deeds.ts";
import { isOpen, measure } from "../rules/measure.ts";
import type { AchievementModel } from "../tables.ts";
import { findHonours, readAchievementFacts } from "./honours-row.ts";

const { characterQuery } = gameFunctions<AchievementModel>();

/** Every family with how far one is, and when its thresholds were reached. */
export const mine = characterQuery({
  args: {},
  handler: async ({ db, character, present }): Promise<AchievementsView> => {
    const now = await present("life", "zones", "deeds");
    const known = await readAchievementFacts(db, now);
    const facts = { ...known, deeds: countAllDeeds(known.deeds, now.events) };
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
