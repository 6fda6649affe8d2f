import { defineFeature } from "../core/define-feature.ts";
import { challengeBoss } from "./functions/challenge-boss.ts";
import { zones } from "./functions/zones.ts";

export const combat = defineFeature({
  name: "combat",
  uses: ["core"],
  tables: {},
  functions: { challengeBoss, zones },
  jobs: [],
  listeners: [],
});
