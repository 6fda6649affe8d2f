import { defineFeature } from "../core/define-feature.ts";
import { byName } from "./functions/by-name.ts";

export const profile = defineFeature({
  name: "profile",
  uses: ["core", "settings", "character"],
  tables: {},
  functions: { byName },
  jobs: [],
  listeners: [],
});
