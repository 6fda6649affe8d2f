import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

export const comments = translationOf<typeof english.comments>()({
  title: "Kommentare",
  none: "Noch hat niemand etwas gesagt.",
  open: "Kommentare offen bis {until}",
  closed: "Kommentare sind geschlossen.",
  field: "Dein Kommentar",
  send: "Kommentieren",
  sent: "Dein Kommentar steht da",
  guest: "Mit einem vollen Konto kannst du kommentieren.",
  stranger: "Melde dich an und wähle einen Charakter, um zu kommentieren.",
  "take-back": "Deinen Kommentar zurücknehmen",
  "remove-of": "Kommentar von {name} entfernen",
  remove: "Entfernen",
  removed: "Der Kommentar ist entfernt",
  reason: "Grund",
  "reason-hint": "Der Spieler liest ihn.",
  failed: "Die Kommentare ließen sich nicht laden",
});
