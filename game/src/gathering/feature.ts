import { defineFeature } from "../core/define-feature.ts";
import { gatheringState } from "./state.ts";

export const gathering = defineFeature({
  name: "gathering",
  uses: ["core"],
  tables: {},
  state: gatheringState,
  functions: {},
  jobs: [],
  listeners: [],
});
