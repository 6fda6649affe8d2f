import { defineFeature } from "../core/define-feature.ts";
import { build, cancelBuild } from "./functions/build.ts";
import { harvest, setReplanting } from "./functions/harvest.ts";
import { home } from "./functions/home.ts";
import { plant } from "./functions/plant.ts";

export const house = defineFeature({
  name: "house",
  uses: ["core", "character"],
  tables: {},
  functions: { build, cancelBuild, harvest, home, plant, setReplanting },
  jobs: [],
  listeners: [],
});
