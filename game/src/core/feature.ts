import { defineFeature } from "./define-feature.ts";
import {
  handleAccountEvent,
  lastAccountEvent,
  retryAccountEvents,
  takeAccountEvent,
} from "./functions/accounts/account-events.ts";
import { runDeadline, runDeadlines } from "./functions/deadlines.ts";
import { whatsOff } from "./functions/flags/whats-off.ts";
import { foreseeDiscoveries } from "./functions/goods/discoveries.ts";
import { copiedHolders } from "./functions/ledger/copied-holders.ts";
import { migrateLedgers } from "./functions/ledger/migrate-ledgers.ts";
import { removeRetired } from "./functions/rows/remove-retired.ts";
import { approvals, approve, decline, lapseApproval } from "./functions/staff/approvals.ts";
import { approvalLapses } from "./functions/staff/ask-second.ts";
import { chainRecord } from "./functions/staff/chain-record.ts";
import { ownDeeds } from "./functions/staff/own-deeds.ts";
import { listStaff, setStaffRole } from "./functions/staff/set-staff-role.ts";
import { staffRole } from "./functions/staff/staff-role.ts";
import { coreState } from "./state.ts";
import { coreTables } from "./tables.ts";

export const core = defineFeature({
  name: "core",
  uses: [],
  tables: coreTables,
  state: coreState,
  functions: {
    approvals,
    approve,
    chainRecord,
    decline,
    handleAccountEvent,
    lapseApproval,
    lastAccountEvent,
    listStaff,
    migrateLedgers,
    removeRetired,
    retryAccountEvents,
    runDeadline,
    runDeadlines,
    setStaffRole,
    staffRole,
    takeAccountEvent,
    whatsOff,
  },
  jobs: [
    { name: "remove-retired", everyMs: 10_000, run: "core:removeRetired" },
    { name: "run-deadlines", everyMs: 1_000, run: "core:runDeadlines" },
  ],
  deadlines: {
    "retry-account-events": "core:retryAccountEvents",
    [approvalLapses]: "core:lapseApproval",
  },
  listeners: [],
  copied: [...copiedHolders, ownDeeds],
  foresight: foreseeDiscoveries,
});
