import { defineFeature } from "../core/define-feature.ts";
import { actions } from "./functions/actions.ts";
import { flags, setFlag } from "./functions/flags.ts";
import { askRole, role } from "./functions/roles.ts";
import { team } from "./functions/team.ts";
import { verify } from "./functions/verify.ts";

/** The house of the staff itself: who they are, and what they did. */
export const staff = defineFeature({
  name: "staff",
  uses: ["core", "character"],
  tables: {},
  functions: { actions, askRole, flags, setFlag, team, verify },
  jobs: [],
  listeners: [],
  deeds: { role },
});
