import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

export { battle } from "../../shared/battle/texts.de.ts";

/** Die Seite eines Kampfes, den alle ansehen können. */
export const publicBattle = translationOf<typeof english.publicBattle>()({
  arena: "Ein Kampf in der Arena",
  tower: "Ein Kampf im Turm",
  gone: "Diesen Kampf gibt es nicht",
  "gone-text": "Kämpfe können neunzig Tage lang angesehen werden.",
});
