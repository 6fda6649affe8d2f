import type { Texts } from "../../texts/load-texts.ts";

/** What the page of the characters says. */
export const portalTexts: Texts = {
  en: () => import("./texts.en.ts"),
  de: () => import("./texts.de.ts"),
};
