import { translationOf } from "../../../texts/translation.ts";
import type * as english from "./texts.en.ts";

/** Wer zu einem Dorf gehört. */
export const villageFolk = translationOf<typeof english.villageFolk>()({
  members: "Mitglieder: {n} von {max}",
  "standing-elder": "Ältester",
  "standing-steward": "Verwalter",
  "standing-acting": "Vertretung",
  "standing-newcomer": "Neuling",
  you: "Du",
  since: "seit {when}",
  "seen-now": "vor Kurzem hier",
  "seen-at": "zuletzt da {when}",
  promote: "Befördern",
  "promote-name": "Befördern ({name})",
  "promote-title": "{name} zum Verwalter machen?",
  "promote-text": "{name} darf dann einladen, bauen und Mitglieder fortschicken.",
  demote: "Zurückstufen",
  "demote-name": "Zurückstufen ({name})",
  "demote-title": "{name} wieder zum Mitglied machen?",
  "demote-text": "{name} verwaltet dann nicht mehr.",
  "hand-over": "Amt übergeben",
  "hand-over-name": "Amt übergeben ({name})",
  "hand-over-title": "{name} das Amt übergeben?",
  "hand-over-text": "Dann entscheidet {name}, und du bist Mitglied.",
  kick: "Fortschicken",
  "kick-name": "Fortschicken ({name})",
  "kick-title": "{name} fortschicken?",
  "kick-text":
    "Alle Rechte von {name} enden sofort. Einen Tag lang kann {name} keinem Dorf beitreten und zurückgerufen werden.",
  kicked: "Innerhalb eines Tages fortgeschickt",
  "kicked-by": "{name}, von {by}, bis {until}",
  "call-back": "Zurückrufen",
  "call-back-name": "Zurückrufen ({name})",
  "call-back-title": "{name} zurückrufen?",
  "call-back-text": "{name} wird eingeladen, muss nicht warten und zählt weiter wie vorher.",
});
