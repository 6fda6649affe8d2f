import { defineFeature } from "../core/define-feature.ts";
import { climb, mine } from "./functions/climb.ts";
import { towerTables } from "./tables.ts";

export const tower = defineFeature({
  name: "tower",
  uses: ["core", "combat", "quests", "fighters"],
  tables: towerTables,
  functions: { climb, mine },
  jobs: [],
  listeners: [],
});
