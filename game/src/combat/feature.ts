import { defineFeature } from "../core/define-feature.ts";
import { challengeBoss } from "./functions/challenge-boss.ts";
import { zones } from "./functions/zones.ts";
import { combatState } from "./state.ts";

export const combat = defineFeature({
  name: "combat",
  uses: ["core"],
  tables: {},
  state: combatState,
  functions: { challengeBoss, zones },
  jobs: [],
  listeners: [],
});
