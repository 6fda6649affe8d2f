import type { Texts } from "../../../texts/load-texts.ts";

/** What the page of the organizations says. */
export const organizationTexts: Texts = {
  en: () => import("./texts.en.ts"),
  de: () => import("./texts.de.ts"),
};
