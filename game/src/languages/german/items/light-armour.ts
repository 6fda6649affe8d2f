import { told } from "../../words.ts";
import { ofPieces } from "./said.ts";

const hood = told(
  {
    "softhide-hood": [
      "Weichleder-Kapuze",
      "Aus dem Bauch eines Moorkalbs geschnitten; der Regen läuft daran ab und dir in den Nacken.",
    ],
    "buckskin-hood": [
      "Hirschleder-Kapuze",
      "Über Erle geräuchert, damit die Hirsche im Wald nur ein Feuer riechen.",
    ],
    "boarhide-mask": "Keilerleder-Maske",
    "kidskin-cowl": "Zickelleder-Gugel",
    "lynxskin-prowler-hood": "Luchsleder-Schleicherkapuze",
    "bullhide-smoke-hood": "Stierleder-Rauchkapuze",
    "sealskin-souwester": "Robbenleder-Südwester",
    "bearskin-winter-hood": "Bärenleder-Winterkapuze",
    "palestag-antler-hood": "Bleichhirsch-Geweihkapuze",
    "sunmane-circlet-hood": "Sonnenmähnen-Reifkapuze",
  },
  ofPieces("Schatten für ein Gesicht, das etwas vorhat"),
);

const jerkin = told(
  {
    "softhide-jerkin": [
      "Weichleder-Wams",
      "Vögtin Hesper gibt eines allen Neuen, die von der Wiese zurückkommen.",
    ],
    "buckskin-tunic": [
      "Hirschleder-Tunika",
      "Seitlich geschnürt für Leute, die sie in Eile verlassen müssen.",
    ],
    "boarhide-vest": "Keilerleder-Weste",
    "kidskin-doublet": "Zickelleder-Jacke",
    "lynxskin-stalker-coat": "Luchsleder-Pirschmantel",
    "bullhide-kiln-coat": "Stierleder-Brennermantel",
    "sealskin-storm-coat": "Robbenleder-Sturmmantel",
    "bearskin-greatcoat": "Bärenleder-Überrock",
    "palestag-ghost-coat": "Bleichhirsch-Geistermantel",
    "sunmane-royal-coat": "Sonnenmähnen-Königsmantel",
  },
  ofPieces("Leicht genug, um darin zu gehen"),
);

const leggings = told(
  {
    "softhide-breeches": [
      "Weichleder-Kniehose",
      "Trocknet in einer Stunde, und das nennt man auf dem Moor Glück.",
    ],
    "buckskin-leggings": [
      "Hirschleder-Beinlinge",
      "Die Dornen am Hohlsee lassen sie nach der ersten Vorstellung in Ruhe.",
    ],
    "boarhide-chaps": "Keilerleder-Überhosen",
    "kidskin-trousers": "Zickelleder-Hosen",
    "lynxskin-runners": "Luchsleder-Laufhosen",
    "bullhide-stokepants": "Stierleder-Heizerhosen",
    "sealskin-waders": "Robbenleder-Wathosen",
    "bearskin-leggings": "Bärenleder-Beinlinge",
    "palestag-striders": "Bleichhirsch-Streifhosen",
    "sunmane-leggings": "Sonnenmähnen-Beinlinge",
  },
  ofPieces("Zum Laufen gemacht, in beide Richtungen"),
);

const gloves = told(
  {
    "softhide-gloves": [
      "Weichleder-Handschuhe",
      "Dünn genug für fremde Taschen, dick genug für Nesseln.",
    ],
    "buckskin-gloves": [
      "Hirschleder-Handschuhe",
      "Bogenschützen schneiden zwei Finger davon ab, diesmal mit Absicht.",
    ],
    "boarhide-grips": "Keilerleder-Greifer",
    "kidskin-gloves": "Zickelleder-Handschuhe",
    "lynxskin-clawgloves": "Luchsleder-Krallenhandschuhe",
    "bullhide-forge-gloves": "Stierleder-Schmiedehandschuhe",
    "sealskin-netgloves": "Robbenleder-Netzhandschuhe",
    "bearskin-paws": "Bärenleder-Pranken",
    "palestag-feathergloves": "Bleichhirsch-Federhandschuhe",
    "sunmane-handwraps": "Sonnenmähnen-Handwickel",
  },
  ofPieces("Leise Finger"),
);

const boots = told(
  {
    "softhide-shoes": [
      "Weichleder-Schuhe",
      "Sie lassen das Wasser hinein und wieder hinaus und tragen ihm nichts nach.",
    ],
    "buckskin-boots": [
      "Hirschleder-Stiefel",
      "Zweimal neu besohlt, von einem Schuster, der jedes Mal fragt, wo du gewesen bist.",
    ],
    "boarhide-mudboots": "Keilerleder-Schlammstiefel",
    "kidskin-climbers": "Zickelleder-Kletterschuhe",
    "lynxskin-padfeet": "Luchsleder-Samtpfoten",
    "bullhide-ashboots": "Stierleder-Aschestiefel",
    "sealskin-seaboots": "Robbenleder-Seestiefel",
    "bearskin-snowboots": "Bärenleder-Schneestiefel",
    "palestag-hushboots": "Bleichhirsch-Flüsterstiefel",
    "sunmane-dawnwalkers": "Sonnenmähnen-Morgengänger",
  },
  ofPieces("Sie kennen den Heimweg"),
);

export const lightArmour = { ...hood, ...jerkin, ...leggings, ...gloves, ...boots };
