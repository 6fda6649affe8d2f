import { defineFeature } from "../core/define-feature.ts";
import { catchUp } from "./functions/catch-up.ts";
import { chooseFallback } from "./functions/choose-fallback.ts";
import { beginContent, checkContentVersion, endContent } from "./functions/content-versions.ts";
import { current } from "./functions/current.ts";
import { fillLampOfOne, fillLamps } from "./functions/fill-lamps.ts";
import { followQueue } from "./functions/follow-queue.ts";
import { followChoice, followChoices, followSettings } from "./functions/follow-settings.ts";
import {
  checkIn,
  expireWatch,
  expireWatches,
  catchUpBeforeCommand,
} from "./functions/heartbeats.ts";
import { migrateProgress, outdatedProgress } from "./functions/migrate-progress.ts";
import { openWork } from "./functions/open-work.ts";
import { planAhead } from "./functions/plan-ahead.ts";
import { present } from "./functions/present.ts";
import { putOut } from "./functions/put-out.ts";
import { queueWork } from "./functions/queue-work.ts";
import { dismissSummary, summaries, summary } from "./functions/summaries.ts";
import { sweep, warnOfLamp } from "./functions/sweep.ts";
import { dueOfShare, settleDue, tick } from "./functions/tick.ts";
import { craft, fight, gather, stop } from "./functions/work-commands.ts";
import { activityState } from "./state.ts";
import { activityTables } from "./tables.ts";

export const activity = defineFeature({
  name: "activity",
  uses: [
    "core",
    "settings",
    "boosts",
    "character",
    "combat",
    "gathering",
    "crafting",
    "house",
    "inventory",
  ],
  tables: activityTables,
  state: activityState,
  functions: {
    beginContent,
    catchUp,
    checkIn,
    chooseFallback,
    checkContentVersion,
    craft,
    current,
    dismissSummary,
    endContent,
    expireWatch,
    expireWatches,
    dueOfShare,
    fillLampOfOne,
    fillLamps,
    fight,
    migrateProgress,
    followChoice,
    followChoices,
    gather,
    outdatedProgress,
    openWork,
    putOut,
    queueWork,
    settleDue,
    stop,
    summaries,
    summary,
    sweep,
    tick,
    warnOfLamp,
  },
  jobs: [
    // Four times a second: an action is shown within a blink of its end.
    {
      ...{ name: "tick", everyMs: 250, run: "activity:tick" },
      shared: { due: "activity:dueOfShare", each: "activity:settleDue" },
    },
    { name: "expire-watches", everyMs: 10_000, run: "activity:expireWatches" },
    { name: "fill-lamps", everyMs: 1_000, run: "activity:fillLamps" },
    { name: "follow-choices", everyMs: 1_000, run: "activity:followChoices" },
    { name: "sweep", everyMs: 10_000, run: "activity:sweep" },
  ],
  listeners: [followQueue, followSettings],
  beforeCommand: catchUpBeforeCommand,
  afterChange: planAhead,
  present,
});
