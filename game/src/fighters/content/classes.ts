import { keysOf } from "../../core/content/keys-of.ts";
import type { FighterSkillId } from "./fighter-skills.ts";

/** Whom a fighter attacks among those it can reach. */
type Targeting =
  | "front-first"
  | "back-first"
  | "column"
  | "lowest-hp"
  | "highest-attack"
  | "lowest-defence"
  | "random";

export type FighterClass = {
  readonly name: string;
  readonly icon: string;
  readonly flavour: string;
  readonly preferredRow: "front" | "back";
  /** At level 1, as a recruit. */
  readonly base: {
    readonly hp: number;
    readonly attack: number;
    readonly defence: number;
    readonly speed: number;
  };
  readonly targeting: Targeting;
  /** Edge and blunt reach the back row only when nobody stands before it. */
  readonly attackKind: "edge" | "blunt" | "pierce" | "spell";
  readonly skill: FighterSkillId;
};

/** Numbers of version 1 of battles, which replays go by: see `battleVersion`. */
const table = {
  shieldhand: {
    name: "Shieldhand",
    icon: "viking-shield",
    flavour: "Stands where you point.",
    preferredRow: "front",
    base: { hp: 150, attack: 9, defence: 14, speed: 8 },
    targeting: "front-first",
    attackKind: "blunt",
    skill: "hold-the-line",
  },
  reaver: {
    name: "Reaver",
    icon: "battle-axe",
    flavour: "Paid by the swing.",
    preferredRow: "front",
    base: { hp: 115, attack: 16, defence: 8, speed: 10 },
    targeting: "front-first",
    attackKind: "edge",
    skill: "cleave",
  },
  pikeman: {
    name: "Pikeman",
    icon: "pikeman",
    flavour: "Keeps everyone at eight feet.",
    preferredRow: "front",
    base: { hp: 130, attack: 14, defence: 11, speed: 9 },
    targeting: "column",
    attackKind: "pierce",
    skill: "skewer",
  },
  brawler: {
    name: "Brawler",
    icon: "fist",
    flavour: "Never owned a weapon he could lose.",
    preferredRow: "front",
    base: { hp: 130, attack: 14, defence: 9, speed: 11 },
    targeting: "lowest-defence",
    attackKind: "blunt",
    skill: "haymaker",
  },
  archer: {
    name: "Archer",
    icon: "archer",
    flavour: "Counts in arrows.",
    preferredRow: "back",
    base: { hp: 85, attack: 17, defence: 6, speed: 13 },
    targeting: "back-first",
    attackKind: "pierce",
    skill: "volley",
  },
  hexer: {
    name: "Hexer",
    icon: "warlock-hood",
    flavour: "Reads your palm from across the field.",
    preferredRow: "back",
    base: { hp: 80, attack: 14, defence: 6, speed: 11 },
    targeting: "highest-attack",
    attackKind: "spell",
    skill: "wither",
  },
  pyrist: {
    name: "Pyrist",
    icon: "fire-spell-cast",
    flavour: "Always cold.",
    preferredRow: "back",
    base: { hp: 78, attack: 18, defence: 5, speed: 10 },
    targeting: "random",
    attackKind: "spell",
    skill: "kindle",
  },
  mender: {
    name: "Mender",
    icon: "healing",
    flavour: "Needles, thread, kind words, in that order.",
    preferredRow: "back",
    base: { hp: 90, attack: 8, defence: 7, speed: 10 },
    targeting: "lowest-hp",
    attackKind: "spell",
    skill: "mend",
  },
  drummer: {
    name: "Drummer",
    icon: "drum",
    flavour: "Louder than fear.",
    preferredRow: "back",
    base: { hp: 100, attack: 11, defence: 8, speed: 12 },
    targeting: "front-first",
    attackKind: "blunt",
    skill: "cadence",
  },
  cutpurse: {
    name: "Cutpurse",
    icon: "robber",
    flavour: "Technically on your side.",
    preferredRow: "back",
    base: { hp: 82, attack: 15, defence: 6, speed: 16 },
    targeting: "lowest-hp",
    attackKind: "edge",
    skill: "opportunist",
  },
} as const satisfies Record<string, FighterClass>;

export type FighterClassId = keyof typeof table;

export const fighterClasses: Readonly<Record<FighterClassId, FighterClass>> = table;

export const fighterClassIds = keysOf(table);
