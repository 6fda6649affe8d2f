import { defineFeature } from "../core/define-feature.ts";
import { acknowledge } from "./functions/acknowledge.ts";
import { adoptSanctions } from "./functions/adopt-sanctions.ts";
import { caseDetail, cases } from "./functions/cases.ts";
import { claim, close, release } from "./functions/handle-case.ts";
import { chooseName, rename } from "./functions/rename.ts";
import { report } from "./functions/report.ts";
import { ban, hush, lift, sentence, unban } from "./functions/sanction.ts";
import { moderationTables } from "./tables.ts";

export const moderation = defineFeature({
  name: "moderation",
  uses: ["core", "character", "chat", "house", "households"],
  tables: moderationTables,
  functions: {
    acknowledge,
    ban,
    caseDetail,
    cases,
    chooseName,
    claim,
    close,
    hush,
    lift,
    release,
    rename,
    report,
    sentence,
    unban,
  },
  jobs: [],
  listeners: [adoptSanctions],
});
