import { defineFeature } from "../core/define-feature.ts";
import { countMoor, countedEveryMs } from "./functions/count-moor.ts";
import { followPresence } from "./functions/follow.ts";
import { found } from "./functions/found.ts";
import { moor } from "./functions/moor.ts";
import { count } from "./functions/online-count.ts";
import { online } from "./functions/online.ts";
import { presenceTables } from "./tables.ts";

export const presence = defineFeature({
  name: "presence",
  uses: ["core", "settings", "character"],
  tables: presenceTables,
  functions: { count, countMoor, found, online, moor },
  jobs: [{ name: "count-moor", everyMs: countedEveryMs, run: "presence:countMoor" }],
  listeners: [followPresence],
});
