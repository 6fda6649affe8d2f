import { defineFeature } from "../core/define-feature.ts";
import { sampledEveryMs } from "./content/spans.ts";
import { countMarket } from "./functions/count-market.ts";
import { course } from "./functions/course.ts";
import { deeds } from "./functions/deeds.ts";
import { gold } from "./functions/gold.ts";
import { market, orders } from "./functions/market.ts";
import { noteArrival } from "./functions/note-arrival.ts";
import { now } from "./functions/now.ts";
import { sample } from "./functions/sample.ts";
import { works } from "./functions/works.ts";
import { telemetryTables } from "./tables.ts";

export const telemetry = defineFeature({
  name: "telemetry",
  uses: ["core", "economy", "market", "moderation", "presence"],
  tables: telemetryTables,
  functions: { countMarket, course, deeds, gold, market, now, orders, sample, works },
  jobs: [
    { name: "sample", everyMs: sampledEveryMs, run: "telemetry:sample" },
    { name: "count-market", everyMs: sampledEveryMs, run: "telemetry:countMarket" },
  ],
  listeners: [noteArrival],
});
