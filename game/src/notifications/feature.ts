import { defineFeature } from "../core/define-feature.ts";
import { before } from "./functions/before.ts";
import { followEvents } from "./functions/follow-events.ts";
import { markRead } from "./functions/mark-read.ts";
import { markSeen } from "./functions/mark-seen.ts";
import { prune } from "./functions/prune.ts";
import { recent } from "./functions/recent.ts";
import { notificationTables } from "./tables.ts";

export const notifications = defineFeature({
  name: "notifications",
  uses: ["core", "settings"],
  tables: notificationTables,
  functions: { before, markRead, markSeen, prune, recent },
  jobs: [{ name: "prune-notices", everyMs: 10 * 60_000, run: "notifications:prune" }],
  listeners: [followEvents],
});
