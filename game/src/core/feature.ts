import { defineFeature } from "./define-feature.ts";
import { coreTables } from "./tables.ts";

export const core = defineFeature({
  name: "core",
  uses: [],
  tables: coreTables,
  functions: {},
  jobs: [],
  listeners: [],
});
