import { told } from "../../words.ts";
import { ofPieces } from "./said.ts";

const sword = told(
  {
    "copper-shortsword": [
      "Kupfer-Kurzschwert",
      "Kurz, weich und ehrlich: Es verbiegt sich, ehe es dich belügt.",
    ],
    "bog-iron-falchion": [
      "Raseneisen-Falchion",
      "Aus dem Moor gegraben, an einem nassen Dienstag gehämmert, schwer an dem Ende, auf das es ankommt.",
    ],
    "blackiron-broadsword": "Schwarzeisen-Breitschwert",
    "marlsilver-sabre": "Mergelsilber-Säbel",
    "cobalt-longsword": "Kobalt-Langschwert",
    "embersteel-warblade": "Glutstahl-Kriegsklinge",
    "tidesilver-cutlass": "Flutsilber-Entermesser",
    "rimesteel-claymore": "Reifstahl-Claymore",
    "gloamite-falx": "Dämmerit-Sichelschwert",
    "dawnmetal-greatsword": "Morgenmetall-Großschwert",
  },
  ofPieces("Eine Klinge für jeden Streit"),
);

const axe = told(
  {
    "copper-hatchet-axe": [
      "Kupfer-Handbeil",
      "Spaltet morgens Anmachholz und nach Einbruch der Dunkelheit Meinungen.",
    ],
    "bog-iron-bearded-axe": [
      "Raseneisen-Bartaxt",
      "Der Bart hakt Schilde weg; der Rest erklärt sich von selbst.",
    ],
    "blackiron-cleaver": "Schwarzeisen-Hackbeil",
    "marlsilver-crescent": "Mergelsilber-Mondaxt",
    "cobalt-splitter": "Kobalt-Spaltaxt",
    "embersteel-reaver": "Glutstahl-Räuberaxt",
    "tidesilver-boarding-axe": "Flutsilber-Enteraxt",
    "rimesteel-harrow": "Reifstahl-Eggenaxt",
    "gloamite-headsman": "Dämmerit-Richtbeil",
    "dawnmetal-sunderer": "Morgenmetall-Zerspalter",
  },
  ofPieces("Mehr Gewicht als Manieren"),
);

const mace = told(
  {
    "copper-cudgel": ["Kupferknüppel", "Ein Stock mit einer kupfernen Meinung am einen Ende."],
    "bog-iron-mace": [
      "Raseneisen-Streitkolben",
      "Vier hässliche Blätter, eines für jedes Mal, als der Schmied das Erz verfluchte.",
    ],
    "blackiron-flail": "Schwarzeisen-Flegel",
    "marlsilver-morningstar": "Mergelsilber-Morgenstern",
    "cobalt-warhammer": "Kobalt-Kriegshammer",
    "embersteel-maul": "Glutstahl-Schlägel",
    "tidesilver-anchorhead": "Flutsilber-Ankerkopf",
    "rimesteel-crusher": "Reifstahl-Zermalmer",
    "gloamite-scepter": "Dämmerit-Zepter",
    "dawnmetal-beacon-mace": "Morgenmetall-Leuchtkolben",
  },
  ofPieces("Ihm ist gleich, was du trägst"),
);

const dagger = told(
  {
    "copper-knife": [
      "Kupfermesser",
      "Nimmt Fische aus, schneidet Brot und beendet Gespräche, die zu nahe kamen.",
    ],
    "bog-iron-dirk": [
      "Raseneisen-Dolch",
      "Die Stadtwache trägt ihn im Stiefel, wo er zuletzt rostet.",
    ],
    "blackiron-stiletto": "Schwarzeisen-Stilett",
    "marlsilver-misericord": "Mergelsilber-Gnadgott",
    "cobalt-poniard": "Kobalt-Stoßdolch",
    "embersteel-kris": "Glutstahl-Kris",
    "tidesilver-rondel": "Flutsilber-Scheibendolch",
    "rimesteel-icepick": "Reifstahl-Eispickel",
    "gloamite-whisper": "Dämmerit-Flüsterer",
    "dawnmetal-sliver": "Morgenmetall-Splitter",
  },
  ofPieces("Klein, schnell und persönlich"),
);

const bow = told(
  {
    "alder-shortbow": [
      "Erlen-Kurzbogen",
      "Erle taugt nicht für Bögen, das sagen alle jedem, der noch steht.",
    ],
    "willow-hunting-bow": [
      "Weiden-Jagdbogen",
      "Nass bespannt und trocken geschossen; die Jäger am Hohlsee schwören auf beides.",
    ],
    "ash-longbow": "Eschen-Langbogen",
    "hornbeam-recurve": "Hainbuchen-Recurvebogen",
    "rowan-warbow": "Ebereschen-Kriegsbogen",
    "charwood-flatbow": "Kohlholz-Flachbogen",
    "saltyew-greatbow": "Salzeiben-Großbogen",
    "frostpine-stringsong": "Frostkiefern-Saitensang",
    "duskthorn-stalker-bow": "Dämmerdorn-Pirschbogen",
    "lanternbough-dawnbow": "Laternenholz-Morgenbogen",
  },
  ofPieces("Weite Reichweite und ein noch längeres Gedächtnis"),
);

const staff = told(
  {
    "alder-walking-staff": [
      "Erlen-Wanderstab",
      "Zum Wandern geschnitten und für anderes geschnitzt, von jemandem, der zu weit gewandert ist.",
    ],
    "willow-wand-staff": [
      "Weiden-Rutenstab",
      "Weiden hören zu, also achte darauf, was du murmelst, während du ihn hältst.",
    ],
    "ash-crook": "Eschen-Krummstab",
    "hornbeam-rodstaff": "Hainbuchen-Langstab",
    "rowan-wardstaff": "Ebereschen-Schutzstab",
    "charwood-smoulderstaff": "Kohlholz-Schwelstab",
    "saltyew-tidecaller": "Salzeiben-Flutrufer",
    "frostpine-rimestaff": "Frostkiefern-Reifstab",
    "duskthorn-gloomstaff": "Dämmerdorn-Düsterstab",
    "lanternbough-lightkeeper": "Laternenholz-Lichthüter",
  },
  ofPieces("Er stützt sich auf dich so sehr wie du dich auf ihn"),
);

const starterWeapon = told({
  "wayfarers-stick": [
    "Wanderstock",
    "Er hat dich hierhergebracht, und das schaffen die wenigsten Stöcke.",
  ],
});

export const weapons = { ...sword, ...axe, ...mace, ...dagger, ...bow, ...staff, ...starterWeapon };
