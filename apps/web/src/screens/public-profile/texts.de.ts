import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

export const player = translationOf<typeof english.player>()({
  "no-achievements": "Noch ist nichts erreicht.",
  "as-of": "Stand vom {day}",
  worn: "Was die Person trägt",
  "worn-private": "Das zeigt dieser Charakter nicht.",
  "not-found": "Niemand heißt {name}",
  "not-found-text": "Namen bestehen nur aus Buchstaben. Sieh nach, wer auf dem Moor ist:",
});
