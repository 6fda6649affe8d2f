import type { Texts } from "../../../texts/load-texts.ts";

/** What all pages of the account say. */
export const accountTexts: Texts = {
  en: () => import("./texts.en.ts"),
  de: () => import("./texts.de.ts"),
};
