import { defineFeature } from "../core/define-feature.ts";
import { acknowledge } from "./functions/acknowledge.ts";
import { adoptSanctions } from "./functions/adopt-sanctions.ts";
import { appeal, decideAppeal } from "./functions/appeal.ts";
import { appeals } from "./functions/appeals.ts";
import { askBanForGood, banForGood } from "./functions/ban-for-good.ts";
import { caseDetail, cases } from "./functions/cases.ts";
import { followPayments } from "./functions/follow-payments.ts";
import { forgetOld } from "./functions/forget-old.ts";
import { claim, close, release } from "./functions/handle-case.ts";
import { kick, kicked, waitingKicks } from "./functions/kick.ts";
import { decideLinkAppeal, linkAppeals } from "./functions/link-appeals.ts";
import { askLink, link } from "./functions/link-asks.ts";
import { lookup } from "./functions/lookup.ts";
import { askOwner, orderOwner } from "./functions/order-owners.ts";
import { mine } from "./functions/own-sanctions.ts";
import { ownerless } from "./functions/ownerless.ts";
import { chooseName, rename } from "./functions/rename.ts";
import { report } from "./functions/report.ts";
import { ban, hush, lift, sentence, unban } from "./functions/sanction.ts";
import { spectate, spectated, spectating } from "./functions/spectate.ts";
import { waiting } from "./functions/waiting.ts";
import { moderationTables } from "./tables.ts";

export const moderation = defineFeature({
  name: "moderation",
  uses: [
    "core",
    "character",
    "chat",
    "house",
    "inventory",
    "households",
    "orders",
    "party",
    "village",
    "publishing",
    "log",
    "wiki",
  ],
  tables: moderationTables,
  functions: {
    acknowledge,
    appeal,
    appeals,
    askBanForGood,
    askLink,
    askOwner,
    ban,
    caseDetail,
    cases,
    chooseName,
    claim,
    close,
    decideAppeal,
    decideLinkAppeal,
    forgetOld,
    hush,
    kick,
    kicked,
    lift,
    linkAppeals,
    lookup,
    mine,
    ownerless,
    release,
    rename,
    report,
    sentence,
    spectate,
    spectated,
    spectating,
    unban,
    waiting,
    waitingKicks,
  },
  jobs: [{ name: "forget-cases", everyMs: 60 * 60_000, run: "moderation:forgetOld" }],
  listeners: [adoptSanctions, followPayments],
  deeds: { "ban-for-good": banForGood, link, "order-owner": orderOwner },
});
