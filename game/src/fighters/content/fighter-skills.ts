/** What a fighter does instead of its attack each `everyTurns`-th of its turns; `value` is a share of its attack. */
export type FighterSkill = {
  readonly name: string;
  readonly text: string;
  readonly everyTurns: number;
} &
  /** Draws the attacks of all enemies for so many turns. */
  (
    | { readonly effect: "taunt"; readonly turns: number }
    | { readonly effect: "damage-row" | "damage-column" | "damage-all"; readonly value: number }
    /** The target loses its next turn. */
    | { readonly effect: "stun"; readonly value: number }
    /** The target deals less for so many turns. */
    | { readonly effect: "weaken"; readonly value: number; readonly turns: number }
    | { readonly effect: "burn"; readonly value: number; readonly turns: number }
    | { readonly effect: "heal-lowest"; readonly value: number }
    /** All allies deal more for so many turns. */
    | { readonly effect: "rally"; readonly value: number; readonly turns: number }
    /** Doubled against the badly wounded. */
    | { readonly effect: "execute"; readonly value: number }
  );

/** Numbers of version 1 of battles, which replays go by: see `battleVersion`. */
const table = {
  "hold-the-line": {
    name: "Hold the Line",
    text: "Draws all single-target attacks for two turns.",
    everyTurns: 3,
    effect: "taunt",
    turns: 2,
  },
  cleave: {
    name: "Cleave",
    text: "90% damage to the whole front row.",
    everyTurns: 3,
    effect: "damage-row",
    value: 0.9,
  },
  skewer: {
    name: "Skewer",
    text: "130% damage to both ranks of one column.",
    everyTurns: 3,
    effect: "damage-column",
    value: 1.3,
  },
  haymaker: {
    name: "Haymaker",
    text: "140% damage and the target loses its next turn.",
    everyTurns: 4,
    effect: "stun",
    value: 1.4,
  },
  volley: {
    name: "Volley",
    text: "38% damage to every enemy.",
    everyTurns: 4,
    effect: "damage-all",
    value: 0.38,
  },
  wither: {
    name: "Wither",
    text: "Target deals 40% less for two turns.",
    everyTurns: 3,
    effect: "weaken",
    value: 0.4,
    turns: 2,
  },
  kindle: {
    name: "Kindle",
    text: "Burns for 35% attack per turn, three turns.",
    everyTurns: 3,
    effect: "burn",
    value: 0.35,
    turns: 3,
  },
  mend: {
    name: "Mend",
    text: "Heals the most wounded ally for 230% attack.",
    everyTurns: 2,
    effect: "heal-lowest",
    value: 2.3,
  },
  cadence: {
    name: "Cadence",
    text: "All allies deal 20% more for two turns.",
    everyTurns: 3,
    effect: "rally",
    value: 0.2,
    turns: 2,
  },
  opportunist: {
    name: "Opportunist",
    text: "100% damage, doubled below 35% health.",
    everyTurns: 3,
    effect: "execute",
    value: 1,
  },
} as const satisfies Record<string, FighterSkill>;

export type FighterSkillId = keyof typeof table;

export const fighterSkills: Readonly<Record<FighterSkillId, FighterSkill>> = table;
