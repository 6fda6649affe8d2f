import { defineFeature } from "../core/define-feature.ts";
import { book } from "./functions/book.ts";
import { followGifts } from "./functions/follow-gifts.ts";
import { saveBuild } from "./functions/save-build.ts";
import { setBuild, useBuild } from "./functions/set-build.ts";
import { callingsState } from "./state.ts";
import { callingTables } from "./tables.ts";

export const callings = defineFeature({
  name: "callings",
  uses: ["core"],
  tables: callingTables,
  state: callingsState,
  functions: { book, saveBuild, setBuild, useBuild },
  jobs: [],
  listeners: [followGifts],
});
