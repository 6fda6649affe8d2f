import { defineFeature } from "../core/define-feature.ts";
import { change } from "./functions/change.ts";
import { askCopy, copy } from "./functions/copy.ts";
import { mine } from "./functions/mine.ts";
import { setFamilyMode } from "./functions/set-family-mode.ts";
import { settingsTables } from "./tables.ts";

export const settings = defineFeature({
  name: "settings",
  uses: ["core"],
  tables: settingsTables,
  functions: { setFamilyMode, askCopy, change, copy, mine },
  jobs: [],
  listeners: [],
});
