import { defineFeature } from "../core/define-feature.ts";
import { dismiss, dismissed } from "./functions/dismissed-steps.ts";
import { followOdds } from "./functions/follow-odds.ts";
import { guideTables } from "./tables.ts";

export const guide = defineFeature({
  name: "guide",
  uses: ["core", "combat"],
  tables: guideTables,
  functions: { dismiss, dismissed },
  jobs: [],
  listeners: [followOdds],
});
