import type { Texts } from "../texts/load-texts.ts";

/** The shared words that are read before the first page is there; they count against the first load. */
export const gameTexts: Texts = {
  en: () => import("./game-texts.en.ts"),
  de: () => import("./game-texts.de.ts"),
};

/** The shared words of the pages of the game. */
export const screenTexts: Texts = {
  en: () => import("./screen-texts.en.ts"),
  de: () => import("./screen-texts.de.ts"),
};
