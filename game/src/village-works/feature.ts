import { defineFeature } from "../core/define-feature.ts";
import { build, cancelBuild, raiseBeacon } from "./functions/build.ts";
import { giveGold, giveGoods } from "./functions/contribute.ts";
import { buyWithFavour, favourOffers } from "./functions/favour-shop.ts";
import { forget } from "./functions/forget.ts";
import { followMembers } from "./functions/membership.ts";
import { lightRite } from "./functions/rites.ts";
import { finish, tend, tendOne, villageBuilt } from "./functions/tend.ts";
import { followTax, influencesOfWorks } from "./functions/terms.ts";
import { giving, store, withdrawals } from "./functions/views.ts";
import { withdraw } from "./functions/withdraw.ts";
import { worksTables } from "./tables.ts";

export const villageWorks = defineFeature({
  name: "village-works",
  uses: ["core", "combat", "house", "inventory", "gifts", "quests", "village"],
  tables: worksTables,
  functions: {
    build,
    buyWithFavour,
    cancelBuild,
    favourOffers,
    finish,
    forget,
    giveGold,
    giveGoods,
    giving,
    lightRite,
    raiseBeacon,
    store,
    tend,
    tendOne,
    withdraw,
    withdrawals,
  },
  jobs: [
    { name: "tend-villages", everyMs: 2_000, run: "village-works:tend" },
    { name: "forget-villages", everyMs: 60_000, run: "village-works:forget" },
  ],
  listeners: [followMembers, followTax],
  influences: influencesOfWorks,
  deadlines: { [villageBuilt]: "village-works:finish" },
});
