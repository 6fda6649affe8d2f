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
  "comments-of": "Kommentare",
});
export { comments } from "../../shared/comments/texts.de.ts";
export { points } from "../../shared/patches/texts.de.ts";
