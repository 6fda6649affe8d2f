import { translationOf } from "../../../texts/translation.ts";
import type * as english from "./texts.en.ts";

/** Was das Team in den öffentlichen Kanälen tut. */
export const adminChat = translationOf<typeof english.adminChat>()({
  subtitle: "Öffentliche Kanäle, wie sie laufen. Was unter wenigen gesagt wird, steht hier nicht.",
  channel: "Kanal",
  live: "Zeilen",
  silent: "Noch wurde nichts gesagt",
  world: "Das Moor",
  "reason-hint": "Wer sie schrieb, liest ihn, wenn du eine Zeile entfernst. Er bleibt vermerkt.",
  "take-out": "Entfernen",
  "take-out-of": "Die Zeile von {name} entfernen",
  "taken-out": "Die Zeile ist weg",
  "gone-staff": "Vom Team entfernt.",
  "gone-author": "Zurückgenommen.",
  removed: "Entfernt, 30 Tage",
  "none-removed": "Nichts wurde entfernt.",
  slow: "Langsam-Modus",
  "as-usual": "Der Kanal läuft wie gewohnt.",
  "is-slow": "Eine Zeile je {time}.",
  "slow-pause": "Eine Zeile je",
  "slow-lasts": "Für",
  "slow-none": "So schnell sie wollen",
  "slow-order": "Tempo setzen",
  "slow-done": "Der Kanal geht jetzt danach",
  announce: "Durchsage",
  words: "Durchsage",
  "words-hint": "Alle lesen sie in Moor, wie sie hier steht.",
  "to-announce": "Durchsagen",
  announced: "Es ist durchgesagt",
});
