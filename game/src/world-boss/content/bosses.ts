import type { AttackKind } from "../../core/content/item.ts";
import type { ItemId } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";

/** One that comes to the whole moor at once. */
export type WorldBoss = {
  readonly name: string;
  readonly icon: string;
  readonly flavour: string;
  /** What each of its phases cannot bear, the first with full health; the next begin at 75, 50 and 25 %. */
  readonly weakTo: readonly [AttackKind, AttackKind, AttackKind, AttackKind];
  /** What omens buy of it. */
  readonly relic: ItemId;
};

const table = {
  "the-drownbell": {
    name: "The Drownbell",
    icon: "ringing-bell",
    flavour: "A church sank with its congregation, and now they are coming to fetch yours.",
    weakTo: ["edge", "pierce", "spell", "blunt"],
    relic: "drownbell-clapper",
  },
  "the-wild-tithe": {
    name: "The Wild Tithe",
    icon: "stag-head",
    flavour: "The forest sends a collector every few generations.",
    weakTo: ["blunt", "edge", "pierce", "spell"],
    relic: "antlers-of-the-wild-tithe",
  },
  "the-kingfisher": {
    name: "The Kingfisher",
    icon: "eagle-head",
    flavour: "It dives for crowns.",
    weakTo: ["pierce", "spell", "blunt", "edge"],
    relic: "kingfisher-mantle",
  },
  "the-tallowking": {
    name: "The Tallowking",
    icon: "candle-skull",
    flavour: "All the candles you ever blew out.",
    weakTo: ["spell", "blunt", "edge", "pierce"],
    relic: "tallowkings-candle",
  },
  "the-moor-itself": {
    name: "The Moor Itself",
    icon: "shambling-mound",
    flavour: "You have been walking on its back for years.",
    weakTo: ["spell", "edge", "pierce", "blunt"],
    relic: "root-of-the-moor",
  },
} as const satisfies Record<string, WorldBoss>;

export type WorldBossId = keyof typeof table;

export const worldBosses: Readonly<Record<WorldBossId, WorldBoss>> = table;

/** In the order in which they come. */
export const worldBossIds: readonly WorldBossId[] = keysOf(table);

/** The boss of that name. Throws for a word that names none: ids are permanent. */
export function worldBossIdOf(word: string): WorldBossId {
  const id = worldBossIds.find((one) => one === word);
  if (id === undefined) throw new Error(`There is no world boss "${word}".`);
  return id;
}
