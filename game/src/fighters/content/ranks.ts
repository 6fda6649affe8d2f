import { keysOf } from "../../core/content/keys-of.ts";

type FighterRank = {
  readonly name: string;
  /** Multiplies health, attack and defence. */
  readonly mult: number;
  /** How often it comes among those who offer themselves. */
  readonly weight: number;
  /** What it asks to be hired. */
  readonly hireGoldMinutes: number;
};

const table = {
  recruit: { name: "Recruit", mult: 1, weight: 70, hireGoldMinutes: 20 },
  regular: { name: "Regular", mult: 1.1, weight: 22, hireGoldMinutes: 60 },
  veteran: { name: "Veteran", mult: 1.2, weight: 7, hireGoldMinutes: 180 },
  champion: { name: "Champion", mult: 1.32, weight: 1, hireGoldMinutes: 600 },
} as const satisfies Record<string, FighterRank>;

export type FighterRankId = keyof typeof table;

export const fighterRanks: Readonly<Record<FighterRankId, FighterRank>> = table;

export const fighterRankIds = keysOf(table);
