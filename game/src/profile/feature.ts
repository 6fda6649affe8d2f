import { defineFeature } from "../core/define-feature.ts";
import { byName } from "./functions/by-name.ts";
import { followHiding } from "./functions/follow.ts";
import { renewHidden } from "./functions/renew-hidden.ts";
import { profileTables } from "./tables.ts";

export const profile = defineFeature({
  name: "profile",
  uses: ["core", "settings", "character", "achievements", "presence", "village"],
  tables: profileTables,
  functions: { byName, renewHidden },
  jobs: [{ name: "renew-hidden-profiles", everyMs: 30_000, run: "profile:renewHidden" }],
  listeners: [followHiding],
});
