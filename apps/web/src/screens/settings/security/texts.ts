import type { Texts } from "../../../texts/load-texts.ts";

/** What the pages of the security and the sessions say. */
export const securityTexts: Texts = {
  en: () => import("./texts.en.ts"),
  de: () => import("./texts.de.ts"),
};
