import { defineFeature } from "../core/define-feature.ts";
import { villageAbandoned } from "./functions/ending.ts";
import { checkName, found } from "./functions/founding.ts";
import { endAbandoned, leave, leaveOnDeparture } from "./functions/leaving.ts";
import { followSigns, keepNames, villagersKnow } from "./functions/signs.ts";
import { villageTables } from "./tables.ts";

export const village = defineFeature({
  name: "village",
  uses: ["core", "settings", "character", "chat"],
  tables: villageTables,
  functions: { checkName, endAbandoned, found, leave },
  jobs: [],
  listeners: [followSigns, leaveOnDeparture, keepNames],
  acquaintances: villagersKnow,
  deadlines: { [villageAbandoned]: "village:endAbandoned" },
});
