import { defineFeature } from "../core/define-feature.ts";
import { buyOffer, rename } from "./functions/buy-offer.ts";
import { buy, giveUp, setCap } from "./functions/buy.ts";
import { buying } from "./functions/buying.ts";
import { reportPaymentOrder, takePaymentOrders } from "./functions/carry-payments.ts";
import { changeParts } from "./functions/change-parts.ts";
import {
  askCodes,
  codeBatches,
  codesOf,
  makeAskedCodes,
  makeCodes,
  revokeCodes,
} from "./functions/codes.ts";
import {
  declineGift,
  gifts,
  giftLapses,
  give,
  premiumGiftLapses,
  takeGift,
} from "./functions/gifts.ts";
import { askCrowns, giveAskedCrowns } from "./functions/grants.ts";
import { forgetPaymentNews, hearPayment } from "./functions/hear-payment.ts";
import { history } from "./functions/history.ts";
import { looks, wearAccent, wearFlair, wearGlow, wearNameColour } from "./functions/looks.ts";
import { mine } from "./functions/mine.ts";
import { patronEnd, patronWarning } from "./functions/patron-days.ts";
import { redeem } from "./functions/redeem.ts";
import { refund } from "./functions/refund.ts";
import { patronEnds, patronWarns } from "./functions/take-off.ts";
import { premiumTables } from "./tables.ts";

/**
 * What is sold for Crowns. Features that give Crowns or days of Patron name it in `uses` and call `grantCrowns`
 * (`functions/crowns.ts`), `addPatronDays` (`functions/patron-days.ts`) or `giveOffer` (`functions/goods.ts`) in their own mutation.
 */
export const premium = defineFeature({
  name: "premium",
  uses: ["core", "settings", "character", "chat", "households"],
  tables: premiumTables,
  functions: {
    askCodes,
    askCrowns,
    buy,
    buyOffer,
    buying,
    changeParts,
    codeBatches,
    codesOf,
    declineGift,
    forgetPaymentNews,
    giftLapses,
    gifts,
    give,
    giveUp,
    hearPayment,
    history,
    looks,
    makeCodes,
    mine,
    patronEnds,
    patronWarns,
    redeem,
    refund,
    rename,
    reportPaymentOrder,
    revokeCodes,
    setCap,
    takeGift,
    takePaymentOrders,
    wearAccent,
    wearFlair,
    wearGlow,
    wearNameColour,
  },
  jobs: [{ name: "forget-payment-news", everyMs: 60 * 60_000, run: "premium:forgetPaymentNews" }],
  listeners: [],
  deeds: { "crown-code": makeAskedCodes, "crown-grant": giveAskedCrowns },
  deadlines: {
    [patronEnd]: "premium:patronEnds",
    [patronWarning]: "premium:patronWarns",
    [premiumGiftLapses]: "premium:giftLapses",
  },
});
