import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

export const display = translationOf<typeof english.display>()({
  theme: "Design",
  density: "Dichte",
  motion: "Bewegung",
  "choice-dark": "Dunkel",
  "choice-light": "Hell",
  "choice-system": "System",
  "choice-comfortable": "Luftig",
  "choice-compact": "Kompakt",
  "choice-full": "Voll",
  "choice-reduced": "Reduziert",
});
