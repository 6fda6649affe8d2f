import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

export const player = translationOf<typeof english.player>()({
  "no-achievements": "Noch ist nichts erreicht.",
  village: "Aus {name}",
  "village-invite": "Ins Dorf einladen",
  "village-invite-name": "{name} nach {village} einladen",
  "village-invited": "{name} ist eingeladen",
  "as-of": "Stand vom {day}",
  worn: "Was die Person trägt",
  "worn-private": "Das zeigt dieser Charakter nicht.",
  places: "Plätze in den Ranglisten",
  "places-at": "Als der Tag begann",
  place: "Platz {rank}",
  "to-rankings": "Alle Ranglisten",
  "not-found": "Niemand heißt {name}",
  "not-found-text": "Namen bestehen nur aus Buchstaben. Sieh nach, wer auf dem Moor ist:",
});
