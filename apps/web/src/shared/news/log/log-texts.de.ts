import { translationOf } from "../../../texts/translation.ts";
import type * as english from "./log-texts.en.ts";

export const log = translationOf<typeof english.log>()({
  kept: "Zeilen bleiben neunzig Tage.",
  search: "Chronik durchsuchen",
  filter: "Nur zeigen",
  more: "Ältere zeigen",
  "more-again": "Noch einmal",
  none: "Noch steht nichts geschrieben",
  "none-text": "Stufen, seltene Funde, Bosse und Quests werden hier stehen. Fang etwas an.",
  "no-match": "Keine Zeile passt dazu",
  "show-all": "Alles zeigen",
  latest: "Die letzten 200 Zeilen",
  whole: "Ganze Chronik",
});
