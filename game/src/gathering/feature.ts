import { defineFeature } from "../core/define-feature.ts";

export const gathering = defineFeature({
  name: "gathering",
  uses: ["core", "world"],
  tables: {},
  functions: {},
  jobs: [],
  listeners: [],
});
