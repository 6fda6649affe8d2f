import { defineFeature } from "../core/define-feature.ts";
import { adoptAccount } from "./functions/adopt-account.ts";
import { checkName } from "./functions/check-name.ts";
import { create } from "./functions/create.ts";
import { mine } from "./functions/mine.ts";
import { setStance } from "./functions/set-stance.ts";
import { sheet } from "./functions/sheet.ts";
import { stats } from "./functions/stats.ts";

export const character = defineFeature({
  name: "character",
  uses: ["core", "settings", "world"],
  tables: {},
  functions: { adoptAccount, checkName, create, mine, setStance, sheet, stats },
  jobs: [],
  listeners: [],
});
