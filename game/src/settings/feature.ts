import { defineFeature } from "../core/define-feature.ts";
import { change } from "./functions/change.ts";
import { mine } from "./functions/mine.ts";
import { settingsTables } from "./tables.ts";

export const settings = defineFeature({
  name: "settings",
  uses: ["core"],
  tables: settingsTables,
  functions: { change, mine },
  jobs: [],
  listeners: [],
});
