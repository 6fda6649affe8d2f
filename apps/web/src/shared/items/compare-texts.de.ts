import { translationOf } from "../../texts/translation.ts";
import type * as english from "./compare-texts.en.ts";

/** Was ein Stück an einer Stunde Kampf ändern würde. */
export const compare = translationOf<typeof english.compare>()({
  "affix-range": "{least} bis {most}",
  "kills-hour": "Gegner/h",
  "xp-hour": "XP/h",
  "gold-hour": "Gold/h",
  "hour-same": "Ebenso viele Gegner, XP und Gold",
});
