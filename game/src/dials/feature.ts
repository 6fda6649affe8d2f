import { defineFeature } from "../core/define-feature.ts";
import { ask, current, desk, end, prune, setDial } from "./functions/dials.ts";
import { influencesOfDials } from "./functions/settings.ts";
import { dialTables } from "./tables.ts";

export const dials = defineFeature({
  name: "dials",
  uses: ["core"],
  tables: dialTables,
  functions: { ask, current, desk, end, prune },
  jobs: [{ name: "prune-dials", everyMs: 6 * 60 * 60_000, run: "dials:prune" }],
  listeners: [],
  influences: influencesOfDials,
  deeds: { dial: setDial },
});
