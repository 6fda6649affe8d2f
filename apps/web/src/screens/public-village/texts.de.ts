import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

export { journeys } from "../../shared/journeys/texts.de.ts";
export { sieges } from "../../shared/sieges/texts.de.ts";

/** Die Seite eines Dorfs für alle. */
export const villagePage = translationOf<typeof english.villagePage>()({
  "not-found": "Kein Dorf heißt {name}",
  "not-found-text": "Vielleicht ist es falsch geschrieben, oder das Dorf gibt es nicht mehr.",
  directory: "Dörfer des Moors",
  "report-text": "Text melden",
  "report-name": "Namen melden",
});
