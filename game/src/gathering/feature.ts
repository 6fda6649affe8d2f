import { defineFeature } from "../core/define-feature.ts";

export const gathering = defineFeature({
  name: "gathering",
  uses: ["core"],
  tables: {},
  functions: {},
  jobs: [],
  listeners: [],
});
