import { defineFeature } from "../core/define-feature.ts";
import { around } from "./functions/around.ts";
import { best } from "./functions/best.ts";
import { followStandings } from "./functions/follow.ts";
import { keepDays } from "./functions/keep-days.ts";
import { page, total } from "./functions/page.ts";
import { course, past } from "./functions/past.ts";
import { rankingTables } from "./tables.ts";

export const rankings = defineFeature({
  name: "rankings",
  uses: ["core", "settings", "character", "quests", "arena", "achievements"],
  tables: rankingTables,
  functions: { around, best, course, keepDays, page, past, total },
  jobs: [{ name: "keep-boards-of-days", everyMs: 10_000, run: "rankings:keepDays" }],
  listeners: [followStandings],
});
