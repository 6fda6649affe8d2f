type RarityRow = {
  readonly id: "common" | "uncommon" | "rare" | "epic" | "legendary" | "unique";
  readonly name: string;
  /** Multiplies the positive flat base stats and the vendor's price. */
  readonly multiplier: number;
  readonly affixes: number;
  readonly sockets: number;
  /** Essence from dismantling. */
  readonly essence: number;
  /** Of 10,000 equipment drops. */
  readonly dropWeight: number;
};

/** 1 common to 5 legendary; 6 is a unique, whose printed stats are already those of a legendary. */
export type Rarity = 1 | 2 | 3 | 4 | 5 | 6;

/** The most common first. */
export const everyRarity = [1, 2, 3, 4, 5, 6] as const satisfies readonly Rarity[];

export const rarities: Readonly<Record<Rarity, RarityRow>> = {
  1: {
    id: "common",
    name: "Common",
    multiplier: 1,
    affixes: 0,
    sockets: 0,
    essence: 1,
    dropWeight: 7000,
  },
  2: {
    id: "uncommon",
    name: "Uncommon",
    multiplier: 1.08,
    affixes: 1,
    sockets: 0,
    essence: 2,
    dropWeight: 2200,
  },
  3: {
    id: "rare",
    name: "Rare",
    multiplier: 1.16,
    affixes: 2,
    sockets: 1,
    essence: 5,
    dropWeight: 650,
  },
  4: {
    id: "epic",
    name: "Epic",
    multiplier: 1.26,
    affixes: 3,
    sockets: 1,
    essence: 12,
    dropWeight: 135,
  },
  5: {
    id: "legendary",
    name: "Legendary",
    multiplier: 1.38,
    affixes: 4,
    sockets: 2,
    essence: 30,
    dropWeight: 15,
  },
  6: {
    id: "unique",
    name: "Unique",
    multiplier: 1,
    affixes: 0,
    sockets: 2,
    essence: 30,
    dropWeight: 0,
  },
};
