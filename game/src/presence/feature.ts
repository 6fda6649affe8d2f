import { defineFeature } from "../core/define-feature.ts";
import { followPresence } from "./functions/follow.ts";
import { moor } from "./functions/moor.ts";
import { online } from "./functions/online.ts";
import { presenceTables } from "./tables.ts";

export const presence = defineFeature({
  name: "presence",
  uses: ["core", "settings"],
  tables: presenceTables,
  functions: { online, moor },
  jobs: [],
  listeners: [followPresence],
});
