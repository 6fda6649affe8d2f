import { told } from "../../words.ts";
import { ofPieces } from "./said.ts";

const shield = told(
  {
    "copper-buckler": [
      "Kupfer-Faustschild",
      "Nicht größer als ein Teller, und sein Besitzer hat jahrelang dahinter gegessen.",
    ],
    "bog-iron-round": ["Raseneisen-Rundschild", "Die Dellen sind hinten nummeriert, mit Datum."],
    "blackiron-heater": "Schwarzeisen-Dreieckschild",
    "marlsilver-targe": "Mergelsilber-Tartsche",
    "cobalt-kite-shield": "Kobalt-Drachenschild",
    "embersteel-bulwark": "Glutstahl-Bollwerk",
    "tidesilver-prow-shield": "Flutsilber-Bugschild",
    "rimesteel-rampart": "Reifstahl-Wallschild",
    "gloamite-aegis": "Dämmerit-Ägide",
    "dawnmetal-gatewarden": "Morgenmetall-Torwächter",
  },
  ofPieces("Etwas, hinter dem man stehen kann"),
);

const quiver = told(
  {
    "softhide-quiver": [
      "Weichleder-Köcher",
      "Fasst zwanzig Pfeile, oder neunzehn und ein Butterbrot.",
    ],
    "buckskin-quiver": [
      "Hirschleder-Köcher",
      "Genäht von einem Pfeilmacher, der das Klappern nicht mehr hören konnte.",
    ],
    "boarhide-hip-quiver": "Keilerleder-Hüftköcher",
    "kidskin-skirmish-quiver": "Zickelleder-Plänklerköcher",
    "lynxskin-silent-quiver": "Luchsleder-Flüsterköcher",
    "bullhide-siege-quiver": "Stierleder-Belagerungsköcher",
    "sealskin-storm-quiver": "Robbenleder-Sturmköcher",
    "bearskin-winter-quiver": "Bärenleder-Winterköcher",
    "palestag-ghost-quiver": "Bleichhirsch-Geisterköcher",
    "sunmane-royal-quiver": "Sonnenmähnen-Königsköcher",
  },
  ofPieces("Zwanzig Antworten an einem Riemen"),
);

const focus = told(
  {
    "amber-bead": [
      "Bernsteinkugel",
      "Eine Mücke ist darin, die noch immer über das Licht nachdenkt.",
    ],
    "moss-agate-charm": [
      "Moosachat-Talisman",
      "Halte ihn ans Fenster: Darin ist ein kleiner Wald ohne Weg.",
    ],
    "garnet-prism": "Granatprisma",
    "citrine-lens": "Citrinlinse",
    "amethyst-orb": "Amethystkugel",
    "fire-opal-brazier": "Feueropal-Glutschale",
    "aquamarine-bowl": "Aquamarinschale",
    "frost-topaz-star": "Frosttopas-Stern",
    "moonstone-mirror": "Mondsteinspiegel",
    "dawn-diamond-lantern": "Morgendiamant-Laterne",
  },
  ofPieces("Ein Ort für einen Gedanken, bis er brennt"),
);

export const offHand = { ...shield, ...quiver, ...focus };
