/** What a level of a village's building costs and how long it takes; formulas are in the rules. */
export const villageBuilding = {
  goldBase: 12_000,
  /** Units of each of the two materials, for each level. */
  unitsPerLevel: 60,
  msPerLevel: 30 * 60_000,
  msMax: 24 * 60 * 60_000,
  /** So many levels share a tier of materials. */
  levelsPerTier: 2,
  tierMax: 10,
  /** A day costs so much gold for each level to the power of one and a half. */
  upkeepGold: 1_500,
  /** The first flame of the Beacon; each further one costs a tenth more. */
  beaconGold: 30_000_000,
  beaconGrowth: 1.1,
} as const;

/** Level to the power of 2.3, from level 1 on: powers of fractions need not agree on every machine. */
export const villageGoldGrowth: readonly number[] = [
  1, 4.924577653379664, 12.513502532843182, 24.251465064166364, 40.51641491731905,
  61.623714938749366, 87.84670816352883, 119.4282229167113, 156.58774563947273, 199.52623149688787,
  248.42950605272003, 303.4707695056037, 364.8124997072468, 432.607935945079, 507.00226068959716,
  588.1335577584816, 676.1336011339391, 771.1285129692463, 873.2393188170187, 982.5824208926318,
];
