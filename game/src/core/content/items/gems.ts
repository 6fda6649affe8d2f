import { itemsOf, resources } from "../families/goods.ts";
import type { Gem } from "../item.ts";
import { inOrderOfTier, rowsOf, tableOf } from "../rows.ts";

/** The stones of the ten tiers: each is found rough, is cut, and three of a kind are fused flawless. */
export const gemstones = {
  amber: {
    name: "Amber",
    icon: "amber-mosquito",
    cut: { hp: 12 },
    flawless: { hp: 18 },
    flavour: "A fly in it watched the world turn.",
  },
  "moss-agate": {
    name: "Moss Agate",
    icon: "emerald",
    cut: { accuracy: 5 },
    flawless: { accuracy: 8 },
    flavour: "A forest folded very small.",
  },
  garnet: {
    name: "Garnet",
    icon: "rupee",
    cut: { attack: 5 },
    flawless: { attack: 8 },
    flavour: "The colour of a promise made in anger.",
  },
  citrine: {
    name: "Citrine",
    icon: "gems",
    cut: { goldFind: 0.026 },
    flawless: { goldFind: 0.0396 },
    flavour: "Misers keep one to practise with.",
  },
  amethyst: {
    name: "Amethyst",
    icon: "amethyst",
    cut: { critChance: 0.015 },
    flawless: { critChance: 0.0238 },
    flavour: "Worn against drunkenness, with mixed results.",
  },
  "fire-opal": {
    name: "Fire Opal",
    icon: "fire-gem",
    cut: { critDamage: 0.092 },
    flawless: { critDamage: 0.1472 },
    flavour: "Hold it up and it holds a fire back.",
  },
  aquamarine: {
    name: "Aquamarine",
    icon: "saphir",
    cut: { evasion: 13 },
    flawless: { evasion: 20 },
    flavour: "A thimble of clear sea.",
  },
  "frost-topaz": {
    name: "Frost Topaz",
    icon: "topaz",
    cut: { armor: 30 },
    flawless: { armor: 48 },
    flavour: "It never warms, not even in the hand.",
  },
  moonstone: {
    name: "Moonstone",
    icon: "pearl-earring",
    cut: { xpAll: 0.0184 },
    flawless: { xpAll: 0.0286 },
    flavour: "Waxes and wanes, if you keep it long enough.",
  },
  "dawn-diamond": {
    name: "Dawn Diamond",
    icon: "cut-diamond",
    cut: { damagePct: 0.03 },
    flawless: { damagePct: 0.0468 },
    flavour: "The first light of the first day, cut small.",
  },
};
type Gemstone = keyof typeof gemstones;

export const roughGem = resources({
  family: "rough-gem",
  vendorShare: 2,
  icon: "rock",
  rows: named("rough", "Rough", ({ flavour }) => ({ flavour })),
});

export const cutGem: Readonly<Record<`cut-${Gemstone}`, Gem>> = itemsOf(
  {
    family: "cut-gem",
    vendorShare: 4,
    rows: named("cut", "Cut", ({ icon, flavour, cut }) => ({ icon, flavour, socket: cut })),
  },
  (_, { socket }) => ({ type: "gem", socket }) as const,
);

export const flawlessGem: Readonly<Record<`flawless-${Gemstone}`, Gem>> = itemsOf(
  {
    family: "flawless-gem",
    vendorShare: 13,
    icon: "floating-crystal",
    rows: named("flawless", "Flawless", ({ flavour, flawless }) => ({
      flavour,
      socket: flawless,
    })),
  },
  (_, { socket }) => ({ type: "gem", socket }) as const,
);

export const gems = inOrderOfTier({ ...cutGem, ...flawlessGem });

/** A row for each gemstone: `cut-amber` with the name "Cut Amber", and so on. */
function named<State extends string, Rest extends object>(
  state: State,
  word: string,
  rest: (gemstone: (typeof gemstones)[Gemstone]) => Rest,
) {
  return tableOf(
    rowsOf(gemstones).map(
      ([id, row]) => [`${state}-${id}`, { name: `${word} ${row.name}`, ...rest(row) }] as const,
    ),
  );
}
