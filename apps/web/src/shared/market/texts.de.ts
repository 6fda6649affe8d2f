import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

/** Was Seiten, die nicht der Markt sind, von seinen Preisen sagen. */
export const prices = translationOf<typeof english.prices>()({
  each: "Üblicher Marktpreis",
  all: "Alles davon",
  bag: "Was hier steht, ist zu Marktpreisen etwa wert:",
  found: "Auf dem Markt",
  away: "Auf dem Markt bringt das etwa {gold} Gold, ohne Stücke.",
  "an-hour": "{gold} Gold je Stunde dafür auf dem Markt",
  "an-hour-goods": "{gold} Gold auf dem Markt, nach Steuer",
  "a-kill": "{gold} Gold je Gegner für Funde auf dem Markt",
  "a-win": "Die Funde bringen je Sieg etwa {gold} Gold auf dem Markt, ohne Stücke.",
  materials: "Alles Material zu Marktpreisen",
  "materials-missing": "Was fehlt",
  list: "Zum Verkauf anbieten",
  trade: "Zum Markt",
});
