import { dayMs } from "../core/content/time-spans.ts";
import { defineFeature } from "../core/define-feature.ts";
import { choose } from "./functions/choose.ts";
import { arrive, endChoice, forget, forgetLands, leave } from "./functions/deadlines.ts";
import { followVillage } from "./functions/follow-village.ts";
import { land } from "./functions/land.ts";
import { join, launch } from "./functions/launch.ts";
import { mine, strength } from "./functions/mine.ts";
import { begin, callOff, withdraw } from "./functions/muster-commands.ts";
import {
  journeyChosen,
  journeyForgotten,
  journeyLeaves,
  journeyReturns,
} from "./functions/muster.ts";
import { past, report } from "./functions/reports.ts";
import { journeyTables } from "./tables.ts";

export const journeys = defineFeature({
  name: "journeys",
  uses: [
    "core",
    "inventory",
    "quests",
    "village",
    "village-seasons",
    "village-works",
    "expeditions",
  ],
  tables: journeyTables,
  functions: {
    arrive,
    begin,
    callOff,
    choose,
    endChoice,
    forget,
    forgetLands,
    join,
    land,
    launch,
    leave,
    mine,
    past,
    report,
    strength,
    withdraw,
  },
  jobs: [{ name: "old maps of villages", everyMs: dayMs, run: "journeys:forgetLands" }],
  listeners: [followVillage],
  deadlines: {
    [journeyChosen]: "journeys:endChoice",
    [journeyForgotten]: "journeys:forget",
    [journeyLeaves]: "journeys:leave",
    [journeyReturns]: "journeys:arrive",
  },
});
