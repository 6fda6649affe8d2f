import { defineFeature } from "../core/define-feature.ts";
import { mine } from "./functions/achievements.ts";
import { followDeeds, reviewBeforeCommand } from "./functions/follow-deeds.ts";
import { foreseeDeeds } from "./functions/foresee-deeds.ts";
import { ornaments, wearBackdrop, wearFrame, wearTitle } from "./functions/ornaments.ts";
import { achievementTables } from "./tables.ts";

export const achievements = defineFeature({
  name: "achievements",
  uses: ["core", "quests", "fighters", "premium", "referrals"],
  tables: achievementTables,
  functions: { mine, ornaments, wearBackdrop, wearFrame, wearTitle },
  jobs: [],
  listeners: [followDeeds],
  beforeCommand: reviewBeforeCommand,
  foresight: foreseeDeeds,
});
