import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

export const patches = translationOf<typeof english.patches>()({
  subtitle: "Was sich ändern wird, und seit wann es das hat",
  none: "Kein Patch ist angekündigt.",
  "none-text":
    "Liegt eine neue Version auf dem Server, bietet dir ein Hinweis an, sie zu laden. Dabei geht nichts verloren.",
  coming: "Kommt noch",
  here: "Im Spiel",
  from: "Ab {at}",
  since: "Seit {at}",
  corrected: "Geändert",
  "ready-of": "{n} von {of} fertig",
  what: "Was",
  before: "Jetzt",
  after: "Dann",
  "comments-of": "Kommentare",
  "state-proposed": "Vorschlag",
  "state-under-way": "In Arbeit",
  "state-ready": "Fertig",
  "state-dropped": "Gestrichen",
  "area-combat": "Kampf",
  "area-gathering": "Sammeln",
  "area-crafting": "Herstellen",
  "area-items": "Gegenstände",
  "area-quests": "Quests",
  "area-fighters": "Kämpfer",
  "area-village": "Dörfer",
  "area-party": "Gruppen",
  "area-market": "Markt",
  "area-world-boss": "Weltboss",
  "area-interface": "Oberfläche",
  "area-other": "Alles Übrige",
});
export { comments } from "../../shared/comments/texts.de.ts";
