import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

export const guide = translationOf<typeof english.guide>()({
  label: "Was sich jetzt lohnt",
  claim: "{n} {n:Belohnung|Belohnungen} abzuholen",
  "claim-do": "Abholen",
  claimed: "{n} {n:Quest|Quests}: {reward}",
  wear: "{n} {n:besseres Stück|bessere Stücke} in der Tasche",
  "wear-gain":
    "{n} {n:besseres Stück|bessere Stücke} in der Tasche: von {before} auf {after} Siege/Std.",
  "wear-do": "Das Beste anlegen",
  worn: "{n} {n:Stück|Stücke} angelegt",
  food: "Essen lohnt sich hier: {n} {n:Niederlage|Niederlagen} pro Stunde ohne",
  "food-none": "Essen lohnt sich hier",
  "food-do": "{item} einlegen",
  "food-cook": "{item} kochen",
  boss: "{boss}: Siegchance {n} %",
  "boss-do": "Herausfordern",
  calling: "Du kannst eine Berufung wählen",
  "calling-do": "Wählen",
  zone: "{zone} bringt {n} % mehr EP und Gold pro Stunde",
  "zone-do": "Hingehen",
  bag: "{n} {n:freier Platz|freie Plätze} in der Tasche",
  "bag-do": "Platz schaffen",
  garden: "{n} {n:Beet|Beete} im Garten reif",
  "garden-do": "Ernten",
  train: "{skill} {level} schaltet {item} frei, besser als was du trägst",
  "train-do": "Zum Rezept",
  more: "{n} weitere",
  less: "Weniger zeigen",
  dismiss: "Diesen Hinweis ausblenden",
});
