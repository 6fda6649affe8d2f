import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

/** Was mehrere Seiten von Belagerungen sagen. */
export const sieges = translationOf<typeof english.sieges>()({
  rating: "Wertung {n}",
  "rating-label": "Wertung",
  "record-label": "Belagerungen",
  record: "{won} von {n} gewonnen",
  won: "Gewonnen",
  lost: "Verloren",
  void: "Ausgefallen",
  pending: "Steht aus",
  attacked: "Gegen {village}",
  defended: "Angegriffen von {village}",
  "result-score": "{n} zu {m}",
  moved: "Wertung {n}",
  watch: "Ansehen",
  "watch-name": "Belagerung ansehen: {what}",
  "siege-of": "Belagerung: {village}",
  none: "Bisher keine",
  "none-text": "Was gekämpft wurde, ist hier neunzig Tage lang anzusehen.",
  history: "Belagerungen",
  failed: "Belagerungen nicht geladen",
});
