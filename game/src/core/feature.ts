import { defineFeature } from "./define-feature.ts";
import {
  handleAccountEvent,
  lastAccountEvent,
  retryAccountEvents,
  takeAccountEvent,
} from "./functions/accounts/account-events.ts";
import { runDeadline, runDeadlines } from "./functions/deadlines.ts";
import { foreseeDiscoveries } from "./functions/goods/discoveries.ts";
import { copiedHolders } from "./functions/ledger/copied-holders.ts";
import { migrateLedgers } from "./functions/ledger/migrate-ledgers.ts";
import { removeRetired } from "./functions/rows/remove-retired.ts";
import { ownDeeds } from "./functions/staff/own-deeds.ts";
import { listStaff, setStaffRole } from "./functions/staff/set-staff-role.ts";
import { staffActions } from "./functions/staff/staff-actions.ts";
import { staffRole } from "./functions/staff/staff-role.ts";
import { coreState } from "./state.ts";
import { coreTables } from "./tables.ts";

export const core = defineFeature({
  name: "core",
  uses: [],
  tables: coreTables,
  state: coreState,
  functions: {
    handleAccountEvent,
    lastAccountEvent,
    listStaff,
    migrateLedgers,
    removeRetired,
    retryAccountEvents,
    runDeadline,
    runDeadlines,
    setStaffRole,
    staffActions,
    staffRole,
    takeAccountEvent,
  },
  jobs: [
    { name: "remove-retired", everyMs: 10_000, run: "core:removeRetired" },
    { name: "run-deadlines", everyMs: 1_000, run: "core:runDeadlines" },
  ],
  deadlines: { "retry-account-events": "core:retryAccountEvents" },
  listeners: [],
  copied: [...copiedHolders, ownDeeds],
  foresight: foreseeDiscoveries,
});
