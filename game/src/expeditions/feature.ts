import { defineFeature } from "../core/define-feature.ts";
import { expeditionForgotten, expeditionLapses, expeditionReturns } from "./functions/course.ts";
import { comeHome, forget, lapse } from "./functions/deadlines.ts";
import { mine } from "./functions/mine.ts";
import { begin, join, open } from "./functions/open.ts";
import { followParty, withdraw } from "./functions/withdraw.ts";
import { expeditionTables } from "./tables.ts";

export const expeditions = defineFeature({
  name: "expeditions",
  uses: ["core", "combat", "inventory", "party", "quests"],
  tables: expeditionTables,
  functions: { begin, comeHome, forget, join, lapse, mine, open, withdraw },
  jobs: [],
  listeners: [followParty],
  deadlines: {
    [expeditionForgotten]: "expeditions:forget",
    [expeditionLapses]: "expeditions:lapse",
    [expeditionReturns]: "expeditions:comeHome",
  },
});
