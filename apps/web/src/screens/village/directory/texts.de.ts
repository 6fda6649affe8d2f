import { translationOf } from "../../../texts/translation.ts";
import type * as english from "./texts.en.ts";

/** Die Dörfer des Moors. */
export const villageList = translationOf<typeof english.villageList>()({
  title: "Dörfer des Moors",
  search: "Dorf nach Namen suchen",
  order: "Sortieren",
  "order-level": "Stufe",
  "order-members": "Mitglieder",
  "order-newest": "Neueste",
  note: "Stufe {level}, {n} von {max} Mitgliedern, Steuer {tax}, {joining}",
  none: "Noch steht kein Dorf auf dem Moor",
  "no-match": "Kein Dorf beginnt so",
  own: "Dein Dorf",
  full: "Voll",
  join: "Beitreten",
  "join-name": "Nach {name}",
  apply: "Bewerben",
  "apply-name": "Bewerben ({name})",
  compare: "Vergleichen",
  "compare-name": "Vergleichen ({name})",
  failed: "Die Dörfer wurden nicht geladen",
  "compared-failed": "Der Vergleich wurde nicht geladen",
  compared: "Im Vergleich",
  "mean-level": "Mittlere Gesamtstufe",
});
