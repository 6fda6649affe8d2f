import { translationOf } from "../../../texts/translation.ts";
import type * as english from "./texts.en.ts";

/** Was in einem Dorf geschah. */
export const villageLog = translationOf<typeof english.villageLog>()({
  title: "Was geschah",
  filter: "Zeigen",
  "group-all": "Alles",
  "group-people": "Leute",
  "group-ranks": "Ränge und Regeln",
  "group-tax": "Steuer",
  "group-building": "Bau",
  "group-rites": "Riten",
  "group-storage": "Lager",
  "group-journeys": "Erkundungen",
  "group-sieges": "Belagerungen",
  "group-quests": "Quests",
  failed: "Die Chronik wurde nicht geladen",
  none: "Davon geschah in neunzig Tagen nichts",
  more: "Ältere zeigen",
});
