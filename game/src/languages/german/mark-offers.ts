import type { MarkOfferId } from "../../quests/content/mark-offers.ts";
import type { Named } from "../words.ts";
import { named } from "../words.ts";

export const markOffers: Readonly<Record<MarkOfferId, Named>> = named({
  "marks-cache": "Versiegelte Kiste",
  "marks-clarity": "Tränke der Klarheit",
  "marks-reroll": "Neuwurf zum halben Preis",
  "marks-respec": "Ein Wechsel der Berufung",
  "marks-pearl": "Perlen",
  "marks-essence": "Essenz",
  "marks-frame": "Schilfrahmen",
  "marks-title": "Titel: der Verlässliche",
  "marks-alderfair": "Wimpelrahmen",
  "marks-long-dusk": "Finsternisrahmen",
  "marks-harvest-home": "Ährenrahmen",
  "marks-open-workshops": "Nietenrahmen",
});
