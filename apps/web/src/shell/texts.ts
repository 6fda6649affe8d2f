import type { Texts } from "../texts/load-texts.ts";

/** What the frame of the game says before the first page is there; it counts against the first load. */
export const shellTexts: Texts = {
  en: () => import("./texts.en.ts"),
  de: () => import("./texts.de.ts"),
};
