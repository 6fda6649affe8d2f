import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

export const faces = translationOf<typeof english.faces>()({
  shuffle: "Anderes Gesicht",
  "face-changed": "Porträt geändert",
  "change-face": "Gesicht ändern",
  "face-waits": "In {time} gibt es wieder ein anderes Gesicht.",
  "face-text": "Zeichne, so viele du magst. Nur das behaltene zählt, einmal in dreißig Tagen.",
  "keep-face": "Gesicht behalten",
});
