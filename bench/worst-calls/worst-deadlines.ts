import type { Arguments, Belongings } from "./belongings.ts";
import { crowded } from "./crowd.ts";

/** What the host runs by itself, with as much before it as one run takes. */
export function worstDeadlines({
  fullListingId,
  villageId,
  siegeId,
}: Belongings): Readonly<Record<string, Arguments>> {
  return {
    "flows:judge": {},
    "player-files:forgetOld": {},
    "premium:takePaymentOrders": {},
    "staff-tracker:count": {},
    "telemetry:countMarket": {},
    "telemetry:sample": {},
    "tickets:forgetPictures": {},
    "market:draw": { subject: fullListingId },
    "market:endListing": { subject: fullListingId },
    "market:forget": {},
    "market:showBooks": {},
    "market:showCandles": {},
    "market:tellAlerts": { subject: crowded.usual },
    "market:writePrices": {},
    "rankings:rankVillages": {},
    "orders:rank": {},
    "sieges:resolve": { subject: siegeId },
    "village-quests:turn": { subject: villageId },
  };
}
