import { hourMs } from "../core/content/time-spans.ts";
import { defineFeature } from "../core/define-feature.ts";
import { judge } from "./functions/judge.ts";
import { largest } from "./functions/largest.ts";
import { noteFlow } from "./functions/note-flow.ts";
import { flowTables } from "./tables.ts";

export const flows = defineFeature({
  name: "flows",
  uses: ["core", "character", "households", "moderation"],
  tables: flowTables,
  functions: { judge, largest },
  jobs: [{ name: "judge-flows", everyMs: hourMs, run: "flows:judge" }],
  listeners: [noteFlow],
});
