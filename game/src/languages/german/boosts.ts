import type { BoostId } from "../../boosts/content/boosts.ts";
import type { Told } from "../words.ts";
import { told } from "../words.ts";

const ofTavern = told(
  {
    "hearthside-tale": "Geschichte am Herd",
    "lucky-penny": "Glückspfennig",
    "whetstone-rub": "Wetzsteinschliff",
    "miners-song": "Bergmannslied",
    "guild-tuition": "Zunftunterricht",
    "magpie-charm": "Elsternamulett",
  },
  "In der Schenke gekauft; hält bis morgen um diese Zeit.",
);

const rites = told(
  {
    "rite-of-roots": "Ritus der Wurzeln",
    "rite-of-iron": "Ritus des Eisens",
    "rite-of-thorns": "Ritus der Dornen",
    "rite-of-lanterns": "Ritus der Laternen",
    "rite-of-the-magpie": "Ritus der Elster",
  },
  "Wächst mit der Stufe des Schreins: Wirkung × (1 + 0,05 × Stufe).",
);

export const boosts: Readonly<Record<BoostId, Told>> = {
  ...ofTavern,
  ...rites,
  ...told({
    "lanterns-lit": [
      "Laternen entzündet",
      "Der Boss ist gefallen, und die ganze Stadt schläft leichter.",
    ],
    alderfair: ["Erlenmarkt", "Marktmusik bis zum Morgengrauen."],
    "long-dusk": ["Die Lange Dämmerung", "Die Monster kommen früh heraus, und du auch."],
    "harvest-home": ["Erntefest", "Die Karren stauen sich bis zum Fluss."],
    "open-workshops": ["Offene Werkstätten", "Jeder Meister unterrichtet auf der Straße."],
    "community-goal": [
      "Laterne der Gemeinschaft",
      "Die Stadt hat die große Lampe gemeinsam gefüllt.",
    ],
    homecoming: [
      "Heimkehr",
      "Beim ersten Lebenszeichen nach mindestens 7 Tagen Abwesenheit; einmal in 30 Tagen.",
    ],
    newcomer: [
      "Erste Laterne",
      "Bekommt jeder neue Charakter für die erste Stunde seiner Aktionen.",
    ],
    rested: [
      "Erholt",
      "Beim ersten Lebenszeichen jedes UTC-Tages; jede Stufe des Schlafzimmers gibt eine Stunde dazu.",
    ],
    "worn-path": [
      "Ausgetretener Pfad",
      "Andere gingen hier zuerst und haben die Dornen niedergetreten.",
    ],
  }),
};
