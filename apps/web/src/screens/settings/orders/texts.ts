import type { Texts } from "../../../texts/load-texts.ts";

/** What the page of the orders says. */
export const orderTexts: Texts = {
  en: () => import("./texts.en.ts"),
  de: () => import("./texts.de.ts"),
};
