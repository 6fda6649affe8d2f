import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

export const friends = translationOf<typeof english.friends>()({
  add: "Befreunden",
  "add-name": "Bei {name} nach Freundschaft fragen",
  asked: "{name} ist gefragt",
  "are-friends": "Du bist jetzt mit {name} befreundet",
  accept: "Annehmen",
  "accept-name": "Die Anfrage von {name} annehmen",
  "accept-friendship": "Freundschaft annehmen",
  decline: "Ablehnen",
  "decline-name": "Die Anfrage von {name} ablehnen",
  declined: "Die Anfrage von {name} ist abgelehnt",
  withdraw: "Anfrage zurücknehmen",
  "withdraw-name": "Anfrage zurücknehmen ({name})",
  withdrawn: "Die Anfrage an {name} ist zurückgenommen",
  remove: "Freundschaft beenden",
  "remove-name": "Freundschaft beenden ({name})",
  "remove-title": "Die Freundschaft mit {name} beenden?",
  "remove-text": "Sie endet für euch beide. {name} erfährt nichts davon.",
  keep: "Befreundet bleiben",
  removed: "Du bist nicht mehr mit {name} befreundet",
  "is-friend": "Befreundet",
  "is-asked": "Gefragt",
  "ignore-name": "{name} im Chat ignorieren",
  "hear-name": "{name} wieder hören",
});
