import { told } from "../../words.ts";
import { ofPieces } from "./said.ts";

const helm = told(
  {
    "copper-cap": ["Kupferkappe", "Wird beim zweiten Regen grün und tarnt danach umso besser."],
    "bog-iron-kettle-hat": [
      "Raseneisen-Eisenhut",
      "Die Wache kocht darin, deshalb riecht die Wache nach Zwiebeln.",
    ],
    "blackiron-barbute": "Schwarzeisen-Barbuta",
    "marlsilver-sallet": "Mergelsilber-Schaller",
    "cobalt-bascinet": "Kobalt-Beckenhaube",
    "embersteel-visor": "Glutstahl-Visierhelm",
    "tidesilver-crested-helm": "Flutsilber-Kammhelm",
    "rimesteel-wolfhelm": "Reifstahl-Wolfshelm",
    "gloamite-hollow-helm": "Dämmerit-Hohlhelm",
    "dawnmetal-crownhelm": "Morgenmetall-Kronhelm",
  },
  ofPieces("Hält Regen und Äxte draußen"),
);

const plate = told(
  {
    "copper-breastplate": [
      "Kupfer-Brustplatte",
      "Über einer Regentonne dünn geschlagen; die Reifen sieht man noch.",
    ],
    "bog-iron-hauberk": [
      "Raseneisen-Kettenhemd",
      "Elftausend Ringe, von denen der Lehrling zehn gemacht haben will.",
    ],
    "blackiron-cuirass": "Schwarzeisen-Kürass",
    "marlsilver-brigandine": "Mergelsilber-Brigantine",
    "cobalt-half-plate": "Kobalt-Halbharnisch",
    "embersteel-furnace-plate": "Glutstahl-Ofenplatte",
    "tidesilver-scale-coat": "Flutsilber-Schuppenpanzer",
    "rimesteel-bear-plate": "Reifstahl-Bärenpanzer",
    "gloamite-tombplate": "Dämmerit-Grabplatte",
    "dawnmetal-sunplate": "Morgenmetall-Sonnenpanzer",
  },
  ofPieces("Der Teil von dir, auf den sie zielen"),
);

const greaves = told(
  {
    "copper-tassets": [
      "Kupfer-Beintaschen",
      "Sie scheppern am Knie, damit dich niemand für einen Dieb hält.",
    ],
    "bog-iron-chausses": [
      "Raseneisen-Kettenbeinlinge",
      "Bei keinem Wetter warm, und noch niemand wurde durch sie hindurch gebissen.",
    ],
    "blackiron-greaves": "Schwarzeisen-Beinschienen",
    "marlsilver-cuisses": "Mergelsilber-Diechlinge",
    "cobalt-legplates": "Kobalt-Beinplatten",
    "embersteel-stokers": "Glutstahl-Heizerhosen",
    "tidesilver-faulds": "Flutsilber-Bauchreifen",
    "rimesteel-icewalkers": "Reifstahl-Eisgänger",
    "gloamite-pallgreaves": "Dämmerit-Trauerschienen",
    "dawnmetal-legplates": "Morgenmetall-Beinplatten",
  },
  ofPieces("Knie wachsen nicht nach"),
);

const gauntlets = told(
  {
    "copper-mitts": [
      "Kupferfäustlinge",
      "Gemacht für heiße Tiegel, getragen von Leuten, die Kröten verprügeln.",
    ],
    "bog-iron-gauntlets": [
      "Raseneisen-Panzerhandschuhe",
      "Jeder Finger bewegt sich, außer dem, den man für Knoten braucht.",
    ],
    "blackiron-knuckles": "Schwarzeisen-Schlagringe",
    "marlsilver-gauntlets": "Mergelsilber-Panzerhandschuhe",
    "cobalt-grips": "Kobalt-Greifer",
    "embersteel-tongs": "Glutstahl-Zangenhände",
    "tidesilver-hauling-gloves": "Flutsilber-Tauhandschuhe",
    "rimesteel-fists": "Reifstahl-Fäuste",
    "gloamite-clutches": "Dämmerit-Klauen",
    "dawnmetal-oathhands": "Morgenmetall-Schwurhände",
  },
  ofPieces("Ein Händedruck mit Folgen"),
);

const sabatons = told(
  {
    "copper-shoes": [
      "Kupferschuhe",
      "Sie klingen auf dem Pflaster und schweigen im Schlamm, wie ihr Besitzer.",
    ],
    "bog-iron-sabatons": [
      "Raseneisen-Eisenschuhe",
      "Sie sinken etwas tiefer ein als du, und das macht den Hieb ruhiger.",
    ],
    "blackiron-treads": "Schwarzeisen-Treter",
    "marlsilver-sabatons": "Mergelsilber-Eisenschuhe",
    "cobalt-stompers": "Kobalt-Stampfer",
    "embersteel-coalwalkers": "Glutstahl-Kohlengänger",
    "tidesilver-deckboots": "Flutsilber-Deckstiefel",
    "rimesteel-crampons": "Reifstahl-Steigeisen",
    "gloamite-silent-tread": "Dämmerit-Leisetreter",
    "dawnmetal-firststeps": "Morgenmetall-Erstschritte",
  },
  ofPieces("Laute Stiefel für ehrliches Näherkommen"),
);

export const heavyArmour = { ...helm, ...plate, ...greaves, ...gauntlets, ...sabatons };
