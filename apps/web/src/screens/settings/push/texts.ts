import type { Texts } from "../../../texts/load-texts.ts";

/** What the devices that are notified are called, and why one is not. */
export const pushTexts: Texts = {
  en: () => import("./texts.en.ts"),
  de: () => import("./texts.de.ts"),
};
