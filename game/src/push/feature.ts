import { defineFeature } from "../core/define-feature.ts";
import { followNotices } from "./functions/follow-notices.ts";
import { look } from "./functions/look.ts";
import { mine } from "./functions/mine.ts";
import { report } from "./functions/report.ts";
import { subscribe } from "./functions/subscribe.ts";
import { take } from "./functions/take.ts";
import { test } from "./functions/test-device.ts";
import { unsubscribe } from "./functions/unsubscribe.ts";
import { pushTables } from "./tables.ts";

export const push = defineFeature({
  name: "push",
  uses: ["core", "settings", "notifications"],
  tables: pushTables,
  functions: { look, mine, report, subscribe, take, test, unsubscribe },
  jobs: [{ name: "look-for-push", everyMs: 30_000, run: "push:look" }],
  listeners: [followNotices],
});
