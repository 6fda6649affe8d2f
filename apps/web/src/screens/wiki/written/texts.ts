import type { Texts } from "../../../texts/load-texts.ts";

export const writtenTexts: Texts = {
  en: () => import("./texts.en.ts"),
  de: () => import("./texts.de.ts"),
};
