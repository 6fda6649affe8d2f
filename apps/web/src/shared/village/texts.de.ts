import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

/** Was Seiten von jedem Dorf sagen. */
export const villages = translationOf<typeof english.villages>()({
  members: "Mitglieder",
  "members-of": "{n} von {max}",
  "total-level": "Gesamtstufe {n}",
  "rank-elder": "Ältester",
  "rank-steward": "Verwalter",
  "rank-member": "Mitglied",
  figures: "Das Dorf",
  level: "Stufe",
  "level-n": "Dorfstufe {n}",
  "level-progress": "Zur nächsten Stufe des Dorfs",
  "xp-of": "{have} von {need}",
  tax: "Steuer",
  "tax-next": "{now}, {next} ab {when}",
  joining: "Beitritt",
  "joining-open": "Offen für alle",
  "joining-application": "Mit Bewerbung",
  "joining-invite": "Auf Einladung",
  sieges: "Belagerungen",
  "sieges-on": "Nimmt teil",
  "sieges-off": "Nicht dabei",
  founded: "Gegründet",
  ends: "Endet",
  buildings: "Gebäude",
  "building-level": "Stufe {n}",
  "nothing-built": "Noch ist nichts gebaut",
  quoted: "„{text}“",
});
