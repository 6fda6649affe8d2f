import { defineFeature } from "../core/define-feature.ts";
import { claim } from "./functions/claim.ts";
import { followStory } from "./functions/follow-story.ts";
import { story } from "./functions/story.ts";
import { questTables } from "./tables.ts";

export const quests = defineFeature({
  name: "quests",
  uses: ["core", "world"],
  tables: questTables,
  functions: { claim, story },
  jobs: [],
  listeners: [followStory],
});
