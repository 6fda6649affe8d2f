import { told } from "../../words.ts";

const ration = told(
  {
    "fried-mudminnow": "Gebratener Hundsfisch",
    "grilled-reed-perch": "Gegrillter Schilfbarsch",
    "smoked-marsh-eel": "Geräucherter Mooraal",
    "baked-chalk-trout": "Gebackene Kreideforelle",
    "gorge-pike-steak": "Schluchthecht-Steak",
    "embered-carp": "Karpfen aus der Glut",
    "salt-crust-bass": "Barsch in Salzkruste",
    "buttered-char": "Saibling in Butter",
    "poached-sturgeon": "Pochierter Stör",
    "lantern-koi-sashimi": "Laternenkoi-Sashimi",
  },
  "Man isst es zwischen zwei Hieben, deshalb empfiehlt niemand die Suppe.",
);

const stew = told(
  {
    "warren-broth": "Kaninchenbrühe",
    "huntsmans-venison-pot": "Hirschtopf nach Jägerart",
    "boar-and-bean-stew": "Keiler-Bohnen-Eintopf",
    "shepherds-goat-hash": "Ziegenpfanne nach Hirtenart",
    "lynx-loin-ragout": "Luchslenden-Ragout",
    "cinder-brisket": "Stierbrust aus der Asche",
    "sailors-lobscouse": "Labskaus",
    "bear-and-barley": "Bär mit Graupen",
    "pale-venison-consomme": "Bleiche Hirsch-Consommé",
    "sunmane-roast": "Sonnenmähnenbraten",
  },
  "In jeder Schüssel stecken hundert Schläge mit der Hacke.",
);

const pie = told(
  {
    "fenmans-pasty": "Fennleute-Pastete",
    "marsh-eel-pie": "Mooraal-Pastete",
    "gorge-game-pie": "Schlucht-Wildpastete",
    "saltgrave-stargazy": "Salzgrab-Sternguckerpastete",
    "crownfire-tourte": "Kronfeuer-Tourte",
  },
  "Kruste für die Faust, Füllung für den Kampf.",
);

const tincture = told(
  {
    "fenmint-tincture": "Fennminztinktur",
    "sorrel-tincture": "Sauerkleetinktur",
    "bogbean-tincture": "Fieberkleetinktur",
    "thyme-tincture": "Thymiantinktur",
    "bracken-tincture": "Farntinktur",
    "cinder-tincture": "Schlackentinktur",
    "campion-tincture": "Leimkrauttinktur",
    "frostwort-tincture": "Frostwurztinktur",
    "weepbell-tincture": "Tränenglockentinktur",
    "dawnpetal-tincture": "Morgenblatttinktur",
  },
  "Drei Tropfen unter die Zunge, und die Welt rückt näher.",
);

type Strength = "weak-" | "" | "strong-" | "grand-" | "crowned-";

/** A draught in its five strengths: "Schwacher Trank der Klarheit". */
function draughts<Of extends string>(of: Of, words: string, flavour: string) {
  const rows: Readonly<Record<`${Strength}draught-of-${Of}`, string>> = {
    [`weak-draught-of-${of}`]: `Schwacher Trank ${words}`,
    [`draught-of-${of}`]: `Trank ${words}`,
    [`strong-draught-of-${of}`]: `Starker Trank ${words}`,
    [`grand-draught-of-${of}`]: `Großer Trank ${words}`,
    [`crowned-draught-of-${of}`]: `Gekrönter Trank ${words}`,
  } as Record<`${Strength}draught-of-${Of}`, string>;
  return told(rows, flavour);
}

export const provisions = {
  ...ration,
  ...stew,
  ...pie,
  ...tincture,
  ...draughts("vigor", "der Kraft", "Schmeckt wie eine Tür, die eingetreten wird."),
  ...draughts("stoneskin", "der Steinhaut", "Du wirst eine Stunde lang klirren."),
  ...draughts("quickfoot", "der flinken Füße", "Der Boden wird zu einem Vorschlag."),
  ...draughts("clarity", "der Klarheit", "Alles liegt auf der Hand, bis es nachlässt."),
  ...draughts("fortune", "des Reichtums", "Gebraut aus Münzen, nach denen zweimal gesucht wurde."),
  ...draughts("plenty", "der Fülle", "Gieß die Hälfte auf den Boden; der Boden merkt es sich."),
  ...draughts("steady-hand", "der ruhigen Hand", "Sogar deine Unterschrift wird besser."),
};
