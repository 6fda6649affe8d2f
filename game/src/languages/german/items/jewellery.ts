import { told } from "../../words.ts";
import { ofPieces } from "./said.ts";

const cloak = told(
  {
    "linen-cape": ["Leinencape", "Ein Bettlaken mit Ehrgeiz und einer guten Messingnadel."],
    "nettlecloth-cloak": [
      "Nesseltuch-Umhang",
      "Sticht den Weber, wärmt den Träger; der Preis liegt dazwischen.",
    ],
    "marsh-fustian-mantle": "Moorbarchent-Mantel",
    "downs-wool-cloak": "Höhenwoll-Umhang",
    "gorsesilk-drape": "Ginsterseiden-Überwurf",
    "ashweave-pall": "Aschgewebe-Bahrtuch",
    "kelpcloth-tidecloak": "Tangtuch-Flutumhang",
    "snowfelt-mantle": "Schneefilz-Mantel",
    "shroudcloth-veil": "Leichentuch-Schleier",
    "sunweave-mantle": "Sonnengewebe-Mantel",
  },
  ofPieces("Das Wetter auf der einen Seite, du auf der anderen"),
);

const amulet = told(
  {
    "amber-pendant": [
      "Bernsteinanhänger",
      "Altes Harz an einer Schnur; es ist schon warm, ehe du es anlegst.",
    ],
    "moss-agate-locket": [
      "Moosachat-Medaillon",
      "Darin liegt eine Locke Moos, die jedes Frühjahr grüner ist.",
    ],
    "garnet-choker": "Granat-Halsband",
    "citrine-medallion": "Citrin-Schaumünze",
    "amethyst-collar": "Amethyst-Kragen",
    "fire-opal-torc": "Feueropal-Torques",
    "aquamarine-strand": "Aquamarin-Kette",
    "frost-topaz-pendant": "Frosttopas-Anhänger",
    "moonstone-gorget": "Mondstein-Halsberge",
    "dawn-diamond-reliquary": "Morgendiamant-Reliquiar",
  },
  ofPieces("Nah am Herzen und selten erwähnt"),
);

const ring = told(
  {
    "amber-band": [
      "Bernsteinreif",
      "Ein Ring für Leute, die niemandem versprochen sind außer der Wiese.",
    ],
    "moss-agate-ring": [
      "Moosachatring",
      "Dreh den Stein nach innen, und der Wald hört auf, dir zuzusehen.",
    ],
    "garnet-signet": "Granat-Siegelring",
    "citrine-coil": "Citrin-Spiralring",
    "amethyst-seal": "Amethyst-Petschaftring",
    "fire-opal-loop": "Feueropal-Schlaufe",
    "aquamarine-circle": "Aquamarinring",
    "frost-topaz-band": "Frosttopas-Reif",
    "moonstone-eclipse-ring": "Mondstein-Finsternisring",
    "dawn-diamond-oath-ring": "Morgendiamant-Schwurring",
  },
  ofPieces("Ein kleiner Kreis mit einer großen Meinung"),
);

export const jewellery = { ...cloak, ...amulet, ...ring };
