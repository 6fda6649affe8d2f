import { mapRows } from "../../../core/content/rows.ts";
import { told } from "../../words.ts";
import { metalWares } from "../materials.ts";

const resin = told(
  {
    "clear-resin": "Klares Harz",
    "amber-resin": "Bernsteinharz",
    "ember-resin": "Glutharz",
    "frost-resin": "Frostharz",
    "star-resin": "Sternharz",
  },
  "Langsames Gold von einem geduldigen Baum.",
);

const pearl = told(
  {
    "mud-pearl": "Schlammperle",
    "reed-pearl": "Schilfperle",
    "gorge-pearl": "Schluchtperle",
    "tide-pearl": "Flutperle",
    "lantern-pearl": "Laternenperle",
  },
  "Auf hundert Muscheln behält der Fluss ein Geheimnis.",
);

const seed = told(
  {
    "fenland-seed": "Fennsamen",
    "marsh-seed": "Moorsamen",
    "gorge-seed": "Schluchtsamen",
    "cliff-seed": "Klippensamen",
    "vault-seed": "Gewölbesamen",
  },
  "Säe ihn im Garten am Haus und überlass der Zeit die Arbeit.",
);

const feather = told(
  {
    "grey-feather": "Graue Feder",
    "barred-feather": "Gebänderte Feder",
    "kestrel-feather": "Turmfalkenfeder",
    "gale-feather": "Sturmfeder",
    "dawn-feather": "Morgenfeder",
  },
  "Pfeilmacher zahlen gut und fragen nicht, von welchem Vogel.",
);

const essence = told(
  {
    "faint-dust": "Matter Staub",
    "bright-dust": "Heller Staub",
    "keen-mote": "Scharfer Funke",
    "deep-mote": "Tiefer Funke",
    "crown-mote": "Kronenfunke",
  },
  "Was von einem gemachten Ding bleibt, wenn man ihm das Machen wieder nimmt.",
);

const bar = told(
  {
    "copper-bar": "Kupferbarren",
    "bog-iron-bar": "Raseneisenbarren",
    "blackiron-bar": "Schwarzeisenbarren",
    "marlsilver-bar": "Mergelsilberbarren",
    "cobalt-bar": "Kobaltbarren",
    "embersteel-billet": "Glutstahlknüppel",
    "tidesilver-bar": "Flutsilberbarren",
    "rimesteel-billet": "Reifstahlknüppel",
    "gloamite-bar": "Dämmeritbarren",
    "dawnmetal-bar": "Morgenmetallbarren",
  },
  "Gegossen, abgeschreckt und gestempelt von einem Schmied, der mit dem Daumen unterschreibt.",
);

const plank = told(
  {
    "alder-plank": "Erlenbrett",
    "willow-plank": "Weidenbrett",
    "ash-plank": "Eschenbrett",
    "hornbeam-plank": "Hainbuchenbrett",
    "rowan-plank": "Ebereschenbrett",
    "charwood-plank": "Kohlholzbrett",
    "saltyew-plank": "Salzeibenbrett",
    "frostpine-plank": "Frostkiefernbrett",
    "duskthorn-plank": "Dämmerdornbrett",
    "lanternbough-plank": "Laternenholzbrett",
  },
  "Gerade gesägt, trocken gestapelt und zweimal gezählt.",
);

const cloth = told(
  {
    linen: "Leinen",
    nettlecloth: "Nesseltuch",
    "marsh-fustian": "Moorbarchent",
    "downs-wool": "Höhenwolle",
    gorsesilk: "Ginsterseidentuch",
    ashweave: "Aschgewebe",
    kelpcloth: "Tangtuch",
    snowfelt: "Schneefilz",
    shroudcloth: "Leichentuch",
    sunweave: "Sonnengewebe",
  },
  "Ein voller Ballen, so gefaltet, wie die Zunft darauf besteht.",
);

const leather = told(
  {
    "soft-leather": "Weichleder",
    buckskin: "Hirschleder",
    boarleather: "Keilerleder",
    kidskin: "Zickelleder",
    lynxleather: "Luchsleder",
    "bullhide-leather": "Stierleder",
    sealskin: "Robbenleder",
    bearleather: "Bärenleder",
    paleskin: "Bleichleder",
    "sunmane-leather": "Sonnenmähnenleder",
  },
  "Geschabt, gegerbt und endlich still.",
);

const setting = metalWares(
  "setting",
  "fassung",
  [],
  () => "Eine leere Kralle, die auf ihren Stein wartet.",
);

/** The gemstones, all of them masculine: "Roher Bernstein". */
const gemstones = {
  amber: ["Bernstein", "Eine Fliege darin sah zu, wie die Welt sich drehte."],
  "moss-agate": ["Moosachat", "Ein Wald, sehr klein gefaltet."],
  garnet: ["Granat", "Die Farbe eines Versprechens, das im Zorn gegeben wurde."],
  citrine: ["Citrin", "Geizhälse behalten einen zum Üben."],
  amethyst: ["Amethyst", "Gegen Trunkenheit getragen, mit gemischtem Erfolg."],
  "fire-opal": ["Feueropal", "Halte ihn hoch, und er hält ein Feuer zurück."],
  aquamarine: ["Aquamarin", "Ein Fingerhut voll klarem Meer."],
  "frost-topaz": ["Frosttopas", "Er wird nie warm, nicht einmal in der Hand."],
  moonstone: ["Mondstein", "Er nimmt zu und ab, wenn du ihn lange genug behältst."],
  "dawn-diamond": ["Morgendiamant", "Das erste Licht des ersten Tages, klein geschliffen."],
} as const;
type Gemstone = keyof typeof gemstones;

function gems<State extends string>(state: State, word: string) {
  const rows = mapRows(gemstones, ([name, flavour]) => [`${word} ${name}`, flavour] as const);
  const byItem = Object.entries(rows).map(([id, row]) => [`${state}-${id}`, row] as const);
  // `fromEntries` forgets the ids, which are those of the gemstones.
  return told(
    Object.fromEntries(byItem) as unknown as Readonly<
      Record<`${State}-${Gemstone}`, readonly [string, string]>
    >,
  );
}

const shopReagent = told({
  "glass-vial": ["Glasfläschchen", "Sauber, größtenteils."],
  "rock-salt": ["Steinsalz", "Hält den Fisch ehrlich."],
  "mill-flour": ["Mühlenmehl", "Zwischen Steinen gemahlen, die älter sind als die Stadt."],
  "waxed-thread": ["Gewachster Faden", "Eine Meile auf der Spule, wenn du der Spule traust."],
  "scribe-parchment": ["Schreiberpergament", "Geschabtes Kalb, mit Rändern liniert."],
  "oak-gall-ink": ["Eisengallustinte", "Schwarz, wenn sie trocknet, und sie trocknet nie ganz."],
  "smiths-flux": ["Schmiedeflussmittel", "Lässt Metalle ihre Unterschiede vergessen."],
  "hide-glue": ["Hautleim", "Frag nicht; rühre."],
});

export const goods = {
  ...resin,
  ...pearl,
  ...seed,
  ...feather,
  ...essence,
  ...bar,
  ...plank,
  ...cloth,
  ...leather,
  ...setting,
  ...gems("rough", "Roher"),
  ...gems("cut", "Geschliffener"),
  ...gems("flawless", "Makelloser"),
  ...shopReagent,
};
