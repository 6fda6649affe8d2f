import { translationOf } from "../../../texts/translation.ts";
import type * as english from "./texts.en.ts";

/** Wer einem Dorf beitreten möchte und wer darum gebeten ist. */
export const villageAsks = translationOf<typeof english.villageAsks>()({
  "invite-title": "Jemanden einladen",
  "invite-name": "Name des Charakters",
  invite: "Einladen",
  applications: "Bewerbungen",
  none: "Niemand hat sich beworben",
  "none-text":
    "Wer sich die Dörfer ansieht, kann sich bei eurem bewerben, wenn es so eingestellt ist.",
  note: "Gesamtstufe {n}, bis {until}",
  accept: "Aufnehmen",
  "accept-name": "Aufnehmen ({name})",
  decline: "Ablehnen",
  "decline-name": "Ablehnen ({name})",
  invited: "Eingeladen",
  withdraw: "Zurücknehmen",
  "withdraw-name": "Einladung zurücknehmen ({name})",
});
