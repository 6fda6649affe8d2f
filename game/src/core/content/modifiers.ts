import { tableOf } from "./rows.ts";
import { skills, tradeIds } from "./skills.ts";

type Modifier = {
  readonly name: string;
  /** The name beside exactly one of it, where that differs. */
  readonly one?: string;
  /** A share, shown as a percentage; else a plain number. */
  readonly percent: boolean;
  /** The sum of all sources counts up to this much; `null`: no limit. */
  readonly cap: number | null;
};

/** One for each trade, besides the two for all that gather and all that craft. */
const efficiencies = tableOf(
  tradeIds.map(
    (id) =>
      [`eff-${id}`, { name: `${skills[id].name} efficiency`, percent: true, cap: 1.5 }] as const,
  ),
);

/** The complete list of what gear, boosts, meals and buildings can change. */
const table = {
  attack: { name: "Attack", percent: false, cap: null },
  hp: { name: "Health", percent: false, cap: null },
  accuracy: { name: "Accuracy", percent: false, cap: null },
  evasion: { name: "Evasion", percent: false, cap: null },
  armor: { name: "Armour", percent: false, cap: null },
  damagePct: { name: "Attack bonus", percent: true, cap: 1.5 },
  hpPct: { name: "Health bonus", percent: true, cap: 1.5 },
  accuracyPct: { name: "Accuracy bonus", percent: true, cap: 1.5 },
  evasionPct: { name: "Evasion bonus", percent: true, cap: 1.5 },
  armorPct: { name: "Armour bonus", percent: true, cap: 1.5 },
  critChance: { name: "Critical chance", percent: true, cap: 0.6 },
  critDamage: { name: "Critical damage", percent: true, cap: 3 },
  doubleStrike: { name: "Double strike", percent: true, cap: 0.4 },
  block: { name: "Block", percent: true, cap: 0.4 },
  armorPierce: { name: "Armour pierce", percent: true, cap: 0.6 },
  lifesteal: { name: "Lifesteal", percent: true, cap: 0.05 },
  regen: { name: "Breath", percent: true, cap: 0.25 },
  xpAll: { name: "Experience", percent: true, cap: 1.5 },
  xpCombat: { name: "Combat experience", percent: true, cap: 1.5 },
  xpGather: { name: "Gathering experience", percent: true, cap: 1.5 },
  xpCraft: { name: "Crafting experience", percent: true, cap: 1.5 },
  effGather: { name: "Gathering efficiency", percent: true, cap: 1.5 },
  effCraft: { name: "Crafting efficiency", percent: true, cap: 1.5 },
  ...efficiencies,
  yieldGather: { name: "Gathering yield", percent: true, cap: 1 },
  rareFind: { name: "By-product find", percent: true, cap: 2 },
  goldFind: { name: "Gold find", percent: true, cap: 1.5 },
  dropFind: { name: "Drop find", percent: true, cap: 1 },
  craftQuality: { name: "Craft quality", percent: false, cap: 60 },
  materialSave: { name: "Material save", percent: true, cap: 0.1 },
  feeReduction: { name: "Fee reduction", percent: true, cap: 0.3 },
  bossDamage: { name: "Boss damage", percent: true, cap: 1 },
  fighterPower: { name: "Fighter power", percent: true, cap: 0.6 },
  mealDuration: { name: "Meal duration", percent: true, cap: 0.6 },
  potionDuration: { name: "Potion duration", percent: true, cap: 0.6 },
  restReduction: { name: "Shorter rest", percent: true, cap: 0.6 },
  restedHours: { name: "Hours rested", one: "Hour rested", percent: false, cap: 12 },
  equipmentSlots: { name: "Equipment slots", one: "Equipment slot", percent: false, cap: 200 },
  orderSlots: { name: "Market orders", one: "Market order", percent: false, cap: 5 },
  gardenPlots: { name: "Garden plots", one: "Garden plot", percent: false, cap: 10 },
  memberCap: { name: "Village members", one: "Village member", percent: false, cap: 20 },
  shrinePower: { name: "Shrine power", percent: true, cap: null },
  siegeAttack: { name: "Siege attack", percent: true, cap: null },
  siegeDefence: { name: "Siege defence", percent: true, cap: null },
  explorationPower: { name: "Exploration power", percent: true, cap: null },
  explorationSight: { name: "Exploration sight", percent: true, cap: null },
  expeditionSpeed: { name: "Expedition speed", percent: true, cap: null },
  marketTaxReduction: { name: "Market tax reduction", percent: true, cap: null },
  storagePerResource: { name: "Village storage", percent: false, cap: null },
} as const satisfies Record<string, Modifier>;

export type ModifierKey = keyof typeof table;

/** Modifier sums by key; a missing key is nothing. */
export type Modifiers = Readonly<Partial<Record<ModifierKey, number>>>;

export const modifiers: Readonly<Record<ModifierKey, Modifier>> = table;
