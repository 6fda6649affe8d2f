import type { myData as english } from "./my-data.en.ts";
import { translationOf } from "./translation.ts";

export const myData = translationOf<typeof english>()({
  copy: "Eine Kopie deiner Daten",
  "copy-text":
    "Eine Datei mit allem, was über dich gespeichert ist, für Menschen und für Programme.",
  "copy-account":
    "Dein Konto: Name, E-Mail, Wege der Anmeldung, Sitzungen, was damit geschah, und deine Orden.",
  "copy-game": "Deine Charaktere: was sie können, besitzen, taten und hörten, und deine Optionen.",
  "copy-not":
    "Nicht darin: Passwörter, Schlüssel und Codes, und deine Zeilen im Chat, die von selbst gehen.",
  "copy-download": "Kopie herunterladen",
  copied: "Die Kopie gehört dir",
  rules: "Was bleibt, und wer es sieht",
  "policy-text": "Was wir aufheben, warum und wie lange.",
  seen: "Was andere sehen",
  "seen-text": "Ob du gelistet bist und was dein Profil zeigt.",
  "delete-text": "Mit allem, was dazugehört.",
});
