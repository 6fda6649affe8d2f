import { defineFeature } from "../core/define-feature.ts";
import { byName } from "./functions/by-name.ts";

export const profile = defineFeature({
  name: "profile",
  uses: ["core", "settings", "character", "achievements"],
  tables: {},
  functions: { byName },
  jobs: [],
  listeners: [],
});
