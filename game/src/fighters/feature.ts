import { defineFeature } from "../core/define-feature.ts";
import { company } from "./functions/company.ts";
import { arrange, keepPreset } from "./functions/formations.ts";
import { buyWithLaurels, laurelOffers } from "./functions/laurel-shop.ts";
import { dismiss, hire, recruits, refresh } from "./functions/recruit.ts";
import { forgetReports, history, report } from "./functions/reports.ts";
import { train } from "./functions/training.ts";
import { fighterTables } from "./tables.ts";

export const fighters = defineFeature({
  name: "fighters",
  uses: ["core", "settings", "combat", "quests"],
  tables: fighterTables,
  functions: {
    arrange,
    buyWithLaurels,
    company,
    dismiss,
    forgetReports,
    hire,
    history,
    keepPreset,
    laurelOffers,
    recruits,
    refresh,
    report,
    train,
  },
  jobs: [{ name: "forget-battle-reports", everyMs: 60_000, run: "fighters:forgetReports" }],
  listeners: [],
  copied: [
    { table: "battleReports", index: "by_attacker", owner: "character" },
    { table: "battleReports", index: "by_defender", owner: "character" },
  ],
});
