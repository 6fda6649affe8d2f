import { defineFeature } from "../core/define-feature.ts";
import { course } from "./functions/course.ts";
import { prune } from "./functions/prune.ts";

export const history = defineFeature({
  name: "history",
  uses: ["core"],
  tables: {},
  functions: { course, prune },
  jobs: [{ name: "prune-history", everyMs: 10 * 60_000, run: "history:prune" }],
  listeners: [],
});
