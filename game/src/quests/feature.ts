import { defineFeature } from "../core/define-feature.ts";
import { claim } from "./functions/claim.ts";
import { closeSets, closeSetsOfOne } from "./functions/close-sets.ts";
import { followStory } from "./functions/follow-story.ts";
import { drawBeforeCommand, followTasks } from "./functions/follow-tasks.ts";
import { foreseeQuests } from "./functions/foresee-quests.ts";
import { takeBoost, takeRoom } from "./functions/gifts.ts";
import { buyWithMarks, markOffers } from "./functions/mark-shop.ts";
import { story } from "./functions/story.ts";
import { claimAllTasks, claimTask, replaceTask, tasks } from "./functions/tasks.ts";
import { buyFromTrader, sellToTrader } from "./functions/trader.ts";
import { questTables } from "./tables.ts";

export const quests = defineFeature({
  name: "quests",
  uses: ["core", "boosts", "combat", "house", "activity"],
  tables: questTables,
  functions: {
    buyFromTrader,
    buyWithMarks,
    claim,
    claimAllTasks,
    claimTask,
    closeSets,
    closeSetsOfOne,
    markOffers,
    replaceTask,
    sellToTrader,
    story,
    takeBoost,
    takeRoom,
    tasks,
  },
  jobs: [{ name: "close-quest-sets", everyMs: 30_000, run: "quests:closeSets" }],
  listeners: [followStory, followTasks],
  beforeCommand: drawBeforeCommand,
  foresight: foreseeQuests,
});
