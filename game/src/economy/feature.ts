import { defineFeature } from "../core/define-feature.ts";
import { economyFeed } from "./feed.ts";
import { count } from "./functions/count.ts";
import { feedFigures, figures } from "./functions/figures.ts";
import { economyTables } from "./tables.ts";

const tenMinutesMs = 600_000;

export const economy = defineFeature({
  name: "economy",
  uses: ["core", "market"],
  tables: economyTables,
  functions: { count, feedFigures, figures },
  jobs: [{ name: "count-economy", everyMs: tenMinutesMs, run: "economy:count" }],
  listeners: [],
  feed: economyFeed,
});
