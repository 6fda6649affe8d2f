import { defineFeature } from "../core/define-feature.ts";
import { followEvents } from "./functions/follow-events.ts";
import { lines } from "./functions/lines.ts";
import { prune } from "./functions/prune.ts";
import { logTables } from "./tables.ts";

export const log = defineFeature({
  name: "log",
  uses: ["core"],
  tables: logTables,
  functions: { lines, prune },
  jobs: [{ name: "prune-log", everyMs: 10 * 60_000, run: "log:prune" }],
  listeners: [followEvents],
});
