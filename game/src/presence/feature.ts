import { defineFeature } from "../core/define-feature.ts";
import { followPresence } from "./functions/follow.ts";
import { found } from "./functions/found.ts";
import { moor } from "./functions/moor.ts";
import { count, renewCount, renewedEveryMs } from "./functions/online-count.ts";
import { online } from "./functions/online.ts";
import { presenceTables } from "./tables.ts";

export const presence = defineFeature({
  name: "presence",
  uses: ["core", "settings", "character"],
  tables: presenceTables,
  functions: { count, found, online, moor, renewCount },
  jobs: [{ name: "renew-online-count", everyMs: renewedEveryMs, run: "presence:renewCount" }],
  listeners: [followPresence],
});
