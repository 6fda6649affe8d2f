import type { Texts } from "../../texts/load-texts.ts";

/** What the wiki says. */
export const wikiTexts: Texts = {
  en: () => import("./texts.en.ts"),
  de: () => import("./texts.de.ts"),
};
