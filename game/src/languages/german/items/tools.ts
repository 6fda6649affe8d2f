import { told } from "../../words.ts";
import { metalWares } from "../materials.ts";
import { ofTools } from "./said.ts";

const mining = metalWares(
  "pickaxe",
  "spitzhacke",
  [
    "Weicher als mancher Fels; der alte Bram nennt das Verhandlungssache.",
    "Eisen, das aus dem Schlamm kam und zurückgeht, um mehr zu holen.",
  ],
  ofTools,
);

const woodcutting = metalWares(
  "felling-axe",
  "fällaxt",
  [
    "Fällt eine Erle an einem Nachmittag, wenn die Erle nichts Besseres vorhat.",
    "Hohle Stämme klingen, wenn sie zubeißt, und du lernst, zurückzutreten.",
  ],
  ofTools,
);

const fishing = told(
  {
    "copper-fishing-rod": [
      "Kupferangel",
      "Der Haken ist aus Kupfer, die Rute aus Erle und die Geduld von dir.",
    ],
    "willow-fishing-rod": [
      "Weidenangel",
      "Biegt sich ganz herum, ehe sie aufgibt, und hat noch keinen Hecht gemocht.",
    ],
    "ash-fishing-rod": "Eschenangel",
    "hornbeam-fishing-rod": "Hainbuchenangel",
    "rowan-fishing-rod": "Ebereschenangel",
    "charwood-fishing-rod": "Kohlholzangel",
    "saltyew-fishing-rod": "Salzeibenangel",
    "frostpine-fishing-rod": "Frostkiefernangel",
    "duskthorn-fishing-rod": "Dämmerdornangel",
    "lanternbough-fishing-rod": "Laternenholzangel",
  },
  ofTools,
);

const foraging = metalWares(
  "sickle",
  "sichel",
  [
    "Ihre Schneide hält anderthalb Hecken lang.",
    "Die Kräuterfrauen sagen: im Morgengrauen schneiden und nie die Bündel zählen.",
  ],
  ofTools,
);

const hunting = told(
  {
    "copper-snare": ["Kupferschlinge", "Ein Drahtring, wo sich das Gras schon neigt."],
    "willow-snare": [
      "Weidenschlinge",
      "Ein gebogener Schössling mit langem Gedächtnis und kurzer Schnur.",
    ],
    "ash-snare": "Eschenschlinge",
    "hornbeam-snare": "Hainbuchenschlinge",
    "rowan-snare": "Ebereschenschlinge",
    "charwood-snare": "Kohlholzschlinge",
    "saltyew-snare": "Salzeibenschlinge",
    "frostpine-snare": "Frostkiefernschlinge",
    "duskthorn-snare": "Dämmerdornschlinge",
    "lanternbough-snare": "Laternenholzschlinge",
  },
  ofTools,
);

const crafting = metalWares(
  "artisan-kit",
  "-Werkzeugkasten",
  [
    "Ein Hammer, eine Feile, drei Nadeln und ein Zettel, auf dem steht, was fehlt.",
    "Alles darin hat jemand geschärft, der bleiben wollte.",
  ],
  ofTools,
);

export const tools = {
  ...mining,
  ...woodcutting,
  ...fishing,
  ...foraging,
  ...hunting,
  ...crafting,
};
