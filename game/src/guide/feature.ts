import { defineFeature } from "../core/define-feature.ts";
import { followOdds } from "./functions/follow-odds.ts";
import { guideTables } from "./tables.ts";

export const guide = defineFeature({
  name: "guide",
  uses: ["core", "combat"],
  tables: guideTables,
  functions: {},
  jobs: [],
  listeners: [followOdds],
});
