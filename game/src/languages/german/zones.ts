import type { ZoneId } from "../../world/content/zones.ts";
import type { Told } from "../words.ts";
import { told } from "../words.ts";

export const zones: Readonly<Record<ZoneId, Told>> = told({
  "fenside-meadows": [
    "Fennwiesen",
    "Nasse Weiden unter den Mauern von Aldermoor, auf denen jedes Kind lernt, welche Pfützen beißen.",
  ],
  "hollowmere-wood": [
    "Hohlsee-Wald",
    "Ein ertrunkener Wald, dessen Stämme hohl klingen, weil etwas sie von innen frisst.",
  ],
  "sallow-marsh": [
    "Fahlmoor",
    "Der alte Knüppeldamm sinkt jedes Jahr eine Handbreit tiefer, und das Moor behält, was man ihm gibt.",
  ],
  "greywether-downs": [
    "Grauwidder-Höhen",
    "Kreidehügel voller stehender Steine, die nie zweimal ganz am selben Fleck sind.",
  ],
  "brackenfall-gorge": [
    "Farnfall-Schlucht",
    "Hier ist einmal ein Fluss vom Himmel gefallen, und die Klippen zittern noch immer, wenn es regnet.",
  ],
  "cinder-quarries": [
    "Schlackenbrüche",
    "Man gab den Bruch auf, als die Bergleute merkten, dass das Feuer ihnen entgegengrub.",
  ],
  "saltgrave-coast": [
    "Salzgrab-Küste",
    "Hundert Wracks im Sand, und jeder Mast zeigt landeinwärts.",
  ],
  "frostharrow-heights": [
    "Frosteggen-Höhen",
    "Der Wind hier oben ist nachtragend und hat dafür den ganzen Winter Zeit.",
  ],
  "weeping-vault": [
    "Weinendes Gewölbe",
    "Eine Stadt, die nach unten gebaut wurde und noch immer tropft von den Tränen derer, die sie gruben.",
  ],
  "unlit-crown": [
    "Erloschene Krone",
    "Der Ring der Türme, die einst ganz Aldermoor erhellten, dunkel seit jener Nacht, von der niemand spricht.",
  ],
});
