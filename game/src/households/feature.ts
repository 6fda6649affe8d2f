import { defineFeature } from "../core/define-feature.ts";
import { appeal } from "./functions/appeal.ts";
import { forgetLinks } from "./functions/forget-links.ts";
import { join } from "./functions/join.ts";
import { goOut, leave, stay } from "./functions/leave.ts";
import { householdLeaves, shareHousehold } from "./functions/members.ts";
import { mine } from "./functions/mine.ts";
import { ownLink } from "./functions/own-link.ts";
import { showCode } from "./functions/show-code.ts";
import { householdTables } from "./tables.ts";

export const households = defineFeature({
  name: "households",
  uses: ["core"],
  tables: householdTables,
  functions: { appeal, goOut, join, leave, mine, showCode, stay },
  jobs: [],
  listeners: [],
  copied: [
    { table: "householdLinks", index: "by_one", owner: "account", show: ownLink },
    { table: "householdLinks", index: "by_other", owner: "account", show: ownLink },
  ],
  household: { share: shareHousehold },
  accountEvents: forgetLinks,
  deadlines: { [householdLeaves]: "households:goOut" },
});
