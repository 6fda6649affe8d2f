import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

export const display = translationOf<typeof english.display>()({
  theme: "Farben",
  density: "Dichte",
  motion: "Bewegung",
  "choice-dark": "Dunkel",
  "choice-light": "Hell",
  "choice-system": "Wie das System",
  "choice-comfortable": "Luftig",
  "choice-compact": "Kompakt",
  "choice-full": "Voll",
  "choice-reduced": "Wenig",
});
