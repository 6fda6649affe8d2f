import { rowsOf } from "../../core/content/rows.ts";
import type { Named } from "../words.ts";
import { skills } from "./skills.ts";

const families = {
  slayer: "Schlächter",
  bossbane: "Bosstöter",
  wanderer: "Verirrte Lichter",
  persistent: "Wieder auf",
  total: "Vielseitig",
  gatherer: "Voller Karren",
  maker: "Meistermarke",
  masterwork: "Meisterstück",
  temperer: "Heiße Hände",
  merchant: "Händler",
  hoard: "Ein hübsches Sümmchen",
  householder: "Hausherr",
  gladiator: "Gladiator",
  climber: "Kletterer",
  bellringer: "Glöckner",
  neighbour: "Guter Nachbar",
  pathfinder: "Pfadfinder",
  companion: "Gefährte",
  storyteller: "Erzähler",
  dutiful: "Pflichtbewusst",
  gardener: "Grüner Daumen",
  collector: "Sammler",
  ...Object.fromEntries(rowsOf(skills).map(([id, { name }]) => [`adept-${id}`, name])),
} as const;

const familyNames: Readonly<Record<string, string>> = families;

/** The words of a family of achievements. */
export function familyWords({ id, name }: Named & { readonly id: string }): Named {
  return { name: familyNames[id] ?? name };
}

/** The words of an achievement, which bears the name of its family and its numeral. */
export function achievementWords({ family, name }: Named & { readonly family: string }): Named {
  const numeral = name.slice(name.lastIndexOf(" "));
  return { name: (familyNames[family] ?? family) + numeral };
}

/** Around a face and behind it, by id. */
export const frames: Readonly<Record<string, string>> = {
  "frame-reedwork": "Schilfgeflecht",
  "frame-laurel": "Lorbeer",
  "frame-alderfair": "Wimpel",
  "frame-long-dusk": "Finsternis",
  "frame-harvest-home": "Garbe",
  "frame-open-workshops": "Nieten",
  "frame-alder": "Erle",
  "frame-patron": "Patron",
  "frame-ember": "Glut",
  "frame-torchlight": "Fackelschein",
  "frame-hearth": "Herdfeuer",
  "frame-new-fire": "Neues Feuer",
};

export const backdrops: Readonly<Record<string, string>> = {
  "backdrop-storm": "Gewitter über den Höhen",
  "backdrop-dawn": "Morgen über dem Moor",
};

/** By the id of what gives them. */
export const titles: Readonly<Record<string, string>> = {
  "slayer-5": "Schlächter",
  "bossbane-5": "Bosstöter",
  ...Object.fromEntries(
    rowsOf(skills).map(([id, { name }]) => [`adept-${id}-5`, `Meister: ${name}`]),
  ),
  "total-5": "der Vielseitige",
  "total-6": "der Vollendete",
  "hoard-5": "mit den tiefen Taschen",
  "householder-5": "Hausherr",
  "climber-5": "Turmbezwinger",
  "title-the-dependable": "der Verlässliche",
  "title-of-the-sands": "aus dem Sand",
};
