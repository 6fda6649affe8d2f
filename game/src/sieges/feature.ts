import { defineFeature } from "../core/define-feature.ts";
import { declare } from "./functions/declare.ts";
import { followVillages } from "./functions/follow.ts";
import { forgetSieges, turnSeason } from "./functions/keep.ts";
import { lineUp } from "./functions/line-up.ts";
import { mine } from "./functions/own-sieges.ts";
import { ofVillage, report } from "./functions/report.ts";
import { resolve } from "./functions/resolve.ts";
import { siegeDecided } from "./functions/sieges.ts";
import { outlook, targets } from "./functions/targets.ts";
import { siegeTables } from "./tables.ts";

export const sieges = defineFeature({
  name: "sieges",
  uses: ["core", "quests", "village", "village-works", "village-seasons", "fighters", "arena"],
  tables: siegeTables,
  functions: {
    declare,
    forgetSieges,
    lineUp,
    mine,
    ofVillage,
    outlook,
    report,
    resolve,
    targets,
    turnSeason,
  },
  jobs: [
    { name: "turn-siege-season", everyMs: 60_000, run: "sieges:turnSeason" },
    { name: "forget-sieges", everyMs: 60_000, run: "sieges:forgetSieges" },
  ],
  listeners: [followVillages],
  deadlines: { [siegeDecided]: "sieges:resolve" },
});
