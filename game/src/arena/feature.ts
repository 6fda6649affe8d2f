import { defineFeature } from "../core/define-feature.ts";
import { arenaDay, endDay } from "./functions/arena-day.ts";
import { closeWeek, closeWeekOf } from "./functions/close-week.ts";
import { fight, seek } from "./functions/fight.ts";
import { followFormations } from "./functions/follow-formations.ts";
import { mine } from "./functions/mine.ts";
import { arenaTables } from "./tables.ts";

export const arena = defineFeature({
  name: "arena",
  uses: ["core", "households", "activity", "quests", "fighters"],
  tables: arenaTables,
  functions: { closeWeek, closeWeekOf, endDay, fight, mine, seek },
  jobs: [{ name: "close-arena-week", everyMs: 30_000, run: "arena:closeWeek" }],
  listeners: [followFormations],
  deadlines: { [arenaDay]: "arena:endDay" },
});
