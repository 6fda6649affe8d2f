import type { Texts } from "../../texts/load-texts.ts";

/** What the forms of signing in say; it arrives with the first of them. */
export const formTexts: Texts = {
  en: () => import("./texts.en.ts"),
  de: () => import("./texts.de.ts"),
};
