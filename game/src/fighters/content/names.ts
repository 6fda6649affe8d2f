import { keysOf } from "../../core/content/keys-of.ts";

/** First names, which are the same in every language. They are stored, so none is ever changed. */
export const fighterNames = [
  "Wenna",
  "Oswic",
  "Bram",
  "Tilda",
  "Corwin",
  "Maud",
  "Hob",
  "Isolde",
  "Garrick",
  "Nell",
  "Piers",
  "Sunniva",
  "Dunstan",
  "Edda",
  "Fenn",
  "Rosamund",
  "Alaric",
  "Merrin",
  "Jory",
  "Sable",
  "Thorold",
  "Ysolt",
  "Wat",
  "Hesper",
  "Cuthbert",
  "Linnet",
  "Osric",
  "Bettris",
  "Godric",
  "Avice",
  "Rafe",
  "Elowen",
  "Sefton",
  "Marden",
  "Cissy",
  "Ulric",
  "Tamsin",
  "Ranulf",
  "Gytha",
  "Perrin",
] as const;

const table = {
  "of-the-reeds": { name: "of the Reeds" },
  "two-boots": { name: "Two-Boots" },
  "the-late": { name: "the Late" },
  "half-penny": { name: "Half-Penny" },
  "from-upstream": { name: "from Upstream" },
  lamplost: { name: "Lamplost" },
  "dry-foot": { name: "Dry-Foot" },
  "the-second": { name: "the Second" },
  "owes-nobody": { name: "Owes-Nobody" },
  "mud-singer": { name: "Mud-Singer" },
  "the-quiet": { name: "the Quiet" },
  hearthless: { name: "Hearthless" },
  "nine-toes": { name: "Nine-Toes" },
  "the-unlikely": { name: "the Unlikely" },
  goosefriend: { name: "Goosefriend" },
  "of-no-parish": { name: "of No Parish" },
} as const satisfies Record<string, { readonly name: string }>;

export type BynameId = keyof typeof table;

/** What stands behind a first name. */
export const bynames: Readonly<Record<BynameId, { readonly name: string }>> = table;

export const bynameIds = keysOf(table);
