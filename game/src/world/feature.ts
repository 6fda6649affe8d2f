import { defineFeature } from "../core/define-feature.ts";

export const world = defineFeature({
  name: "world",
  uses: ["core"],
  tables: {},
  functions: {},
  jobs: [],
  listeners: [],
});
