import { defineFeature } from "./define-feature.ts";
import { migrateLedgers } from "./functions/migrate-ledgers.ts";
import { removeRetired } from "./functions/remove-retired.ts";
import { coreState } from "./state.ts";
import { coreTables } from "./tables.ts";

export const core = defineFeature({
  name: "core",
  uses: [],
  tables: coreTables,
  state: coreState,
  functions: { migrateLedgers, removeRetired },
  jobs: [{ name: "remove-retired", everyMs: 10_000, run: "core:removeRetired" }],
  listeners: [],
});
