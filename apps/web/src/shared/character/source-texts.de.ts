import { translationOf } from "../../texts/translation.ts";
import type * as english from "./source-texts.en.ts";

/** Was Werte ändert und vom Server benannt wird, der Englisch spricht. */
export const sources = translationOf<typeof english.sources>()({
  "training-grounds": "Übungsgelände",
  guildhouse: "Zunfthaus",
  "foresters-lodge": "Forsthaus",
  "market-cross": "Marktkreuz",
  infirmary: "Krankenstube",
  caravanserai: "Karawanserei",
  "rite-of-roots": "Ritus der Wurzeln",
  "rite-of-iron": "Ritus des Eisens",
  "rite-of-thorns": "Ritus der Dornen",
  "rite-of-lanterns": "Ritus der Laternen",
  "rite-of-the-magpie": "Ritus der Elster",
  party: "Gruppe",
  dial: "Regler",
});
