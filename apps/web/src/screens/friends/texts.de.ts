import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

export const amity = translationOf<typeof english.amity>()({
  count: "{n} von {max}",
  "ask-title": "Jemanden fragen",
  "ask-name": "Name des Charakters",
  ask: "Fragen",
  received: "Anfragen an dich",
  sent: "Deine Anfragen",
  waits: "bis {day}",
  since: "seit {day}",
  list: "Deine Freunde",
  none: "Du hast auf dem Moor noch keine Freunde.",
  "none-text": "Frag mit Namen, oder sieh nach, wer gerade da ist.",
  "see-players": "Nachsehen, wer da ist",
  find: "Freund suchen",
  "there-only": "Nur wer da ist",
  "no-match": "Kein solcher Freund steht auf der Liste.",
  "show-all": "Alle zeigen",
  away: "Fort",
  there: "Auf dem Moor",
});
