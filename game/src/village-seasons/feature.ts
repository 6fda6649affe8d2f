import { defineFeature } from "../core/define-feature.ts";
import { closeSeason, paySeason } from "./functions/close-season.ts";
import { followVillages } from "./functions/follow.ts";
import { villageSeasonOver, villageSeasonPaid } from "./functions/scores.ts";
import { deeds, ofVillage } from "./functions/views.ts";
import { villageSeasonTables } from "./tables.ts";

export const villageSeasons = defineFeature({
  name: "village-seasons",
  uses: ["core", "village"],
  tables: villageSeasonTables,
  functions: { closeSeason, deeds, ofVillage, paySeason },
  jobs: [],
  listeners: [followVillages],
  deadlines: {
    [villageSeasonOver]: "village-seasons:closeSeason",
    [villageSeasonPaid]: "village-seasons:paySeason",
  },
});
