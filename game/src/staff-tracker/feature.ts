import { defineFeature } from "../core/define-feature.ts";
import { count } from "./functions/count.ts";
import { months, team } from "./functions/views.ts";
import { staffTrackerTables } from "./tables.ts";

export const staffTracker = defineFeature({
  name: "staff-tracker",
  uses: ["core", "character", "moderation", "presence"],
  tables: staffTrackerTables,
  functions: { count, months, team },
  jobs: [{ name: "count-staff", everyMs: 60_000, run: "staff-tracker:count" }],
  listeners: [],
});
