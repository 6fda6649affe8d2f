import { defineFeature } from "../core/define-feature.ts";
import { around } from "./functions/around.ts";
import { best } from "./functions/best.ts";
import { followStandings } from "./functions/follow.ts";
import { keepDays } from "./functions/keep-days.ts";
import { page, total } from "./functions/page.ts";
import { course, past } from "./functions/past.ts";
import { rankVillages } from "./functions/rank-villages.ts";
import { ownVillage, villages } from "./functions/village-pages.ts";
import { rankingTables } from "./tables.ts";

export const rankings = defineFeature({
  name: "rankings",
  uses: ["core", "settings", "character", "quests", "village", "arena", "sieges", "achievements"],
  tables: rankingTables,
  functions: {
    around,
    best,
    course,
    keepDays,
    ownVillage,
    page,
    past,
    rankVillages,
    total,
    villages,
  },
  jobs: [
    { name: "keep-boards-of-days", everyMs: 10_000, run: "rankings:keepDays" },
    { name: "rank-villages", everyMs: 10_000, run: "rankings:rankVillages" },
  ],
  listeners: [followStandings],
});
