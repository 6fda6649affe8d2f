import { told } from "../../words.ts";

/** The lands as they stand behind "aus", by tier. */
const fromLand = [
  "von den Fennwiesen",
  "aus dem Hohlsee-Wald",
  "aus dem Fahlmoor",
  "von den Grauwidder-Höhen",
  "aus der Farnfall-Schlucht",
  "aus den Schlackenbrüchen",
  "von der Salzgrab-Küste",
  "von den Frosteggen-Höhen",
  "aus dem Weinenden Gewölbe",
  "aus der Erloschenen Krone",
] as const;

/** The same where something is or was, by tier. */
const inLand = [
  "auf den Fennwiesen",
  "im Hohlsee-Wald",
  "im Fahlmoor",
  "auf den Grauwidder-Höhen",
  "in der Farnfall-Schlucht",
  "in den Schlackenbrüchen",
  "an der Salzgrab-Küste",
  "auf den Frosteggen-Höhen",
  "im Weinenden Gewölbe",
  "in der Erloschenen Krone",
] as const;

const ofCommon = (index: number) =>
  `Übliche Beute ${fromLand[index]}, und irgendwer mit einem Kessel sucht sie immer.`;

const firstTrophy = told(
  {
    "rat-tail": "Rattenschwanz",
    "hollow-nut": "Hohle Nuss",
    "toad-wart": "Krötenwarze",
    "ram-horn": "Widderhorn",
    "lynx-claw": "Luchskralle",
    "slag-lump": "Schlackenbrocken",
    "crab-chitin": "Krabbenpanzer",
    "fox-brush": "Fuchslunte",
    "sentinel-rivet": "Wächterniete",
    "cold-wick": "Kalter Docht",
  },
  ofCommon,
);

const secondTrophy = told(
  {
    "bramble-thorn": "Brombeerdorn",
    "mere-silk": "Seespinnenseide",
    "leech-gland": "Egeldrüse",
    "barrow-linen": "Grableinen",
    "harpy-plume": "Harpyienfeder",
    "obsidian-sting": "Obsidianstachel",
    "brine-vial": "Salzlakenfläschchen",
    "ogre-tallow": "Ogertalg",
    "bottled-tear": "Träne in der Flasche",
    "wyvern-quill": "Wyvernkiel",
  },
  ofCommon,
);

const rareTrophy = told(
  {
    "adder-fang": "Otternzahn",
    "shade-antler": "Schattengeweih",
    "peat-amulet": "Torfamulett",
    "wight-torc": "Geistertorques",
    "basilisk-eye": "Basiliskenauge",
    "kiln-glass": "Brennofenglas",
    "serpent-scale": "Schlangenschuppe",
    "rime-fang": "Reifzahn",
    "widows-key": "Witwenschlüssel",
    "oath-splinter": "Eidsplitter",
  },
  (index) => `Selbst ${inLand[index]} selten; Schreiber zahlen nach Gewicht.`,
);

const bossHeart = told(
  {
    "mudjaw-tooth": "Schlammkieferzahn",
    "mothers-heartwood": "Kernholz der Mutter",
    "causeway-milestone": "Meilenstein des Dammes",
    "stonefather-shard": "Steinvatersplitter",
    "falling-crown": "Fallende Krone",
    "bellows-lung": "Blasebalglunge",
    "saltgrave-compass": "Salzgrab-Kompass",
    "harrow-tusk": "Eggenhauer",
    "mourners-veil": "Schleier des Trauernden",
    "unlit-crownpiece": "Erloschenes Kronenstück",
  },
  (index) => `Der Beweis, dass ${inLand[index]} etwas aufgehört hat zu atmen.`,
);

const caches = told(
  {
    "sealed-cache-1": "Schlammige Geldkiste",
    "sealed-cache-2": "Hohlstammtruhe",
    "sealed-cache-3": "Dammkasten",
    "sealed-cache-4": "Grabkästchen",
    "sealed-cache-5": "Flussgeschliffener Koffer",
    "sealed-cache-6": "Versengter Tresor",
    "sealed-cache-7": "Seekiste",
    "sealed-cache-8": "Gefrorenes Reliquiar",
    "sealed-cache-9": "Weinendes Ossuar",
    "sealed-cache-10": "Schatzkammer des Kronwächters",
  },
  (index) => `Erbeutet ${inLand[index]}; es klappert darin, und das ist die Hauptsache.`,
);

export const trophies = { ...firstTrophy, ...secondTrophy, ...rareTrophy, ...bossHeart, ...caches };
