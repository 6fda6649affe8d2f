import type { Described, Refined, Resource, Trophy } from "../item.ts";
import { gradeOfTier, tierLevels } from "../levels.ts";
import { mapRows } from "../rows.ts";
import { fair } from "../worth.ts";

/**
 * What only the item itself knows. Its icon or flavour may be said once for the whole family.
 */
export type Row = {
  readonly name: string;
  readonly icon?: string;
  readonly flavour?: string;
};
export type Rows<Id extends string, One extends Row = Row> = Readonly<Record<Id, One>>;

export type Family<Id extends string, One extends Row = Row> = {
  readonly family: string;
  /** The tiers of the rows in their order; 1 to 10 where nothing is said. */
  readonly tiers?: readonly number[];
  /** What the vendor pays, as a share of the fair value of a raw unit of the tier: see `vendorGold`. */
  readonly vendorShare: number;
  readonly icon?: string;
  readonly flavour?: string | ((tier: number) => string | undefined);
  readonly rows: Rows<Id, One>;
};

export const tiers: readonly number[] = tierLevels.map((_, index) => index + 1);
/** The tiers that the five grades begin at. */
export const gradeTiers: readonly number[] = tiers.filter(
  (tier) => gradeOfTier(tier) > gradeOfTier(tier - 1),
);

/**
 * What the vendor pays for goods of a tier: `share · fair(T)`, in whole gold, halves up. By the design's
 * yardsticks (section 0), so that prices scale with what a kill pays.
 */
export function vendorGold(share: number, tier: number): number {
  return Math.round(share * fair(tier));
}

/**
 * One item for each row; `special` adds what its kind has besides. Throws where a tier has no row, or a
 * row no icon or text.
 */
export function itemsOf<Id extends string, One extends Row, Special>(
  family: Family<Id, One>,
  special: (tier: number, row: One, index: number) => Special,
): Readonly<Record<Id, Described & Special>> {
  const { tiers: ownTiers = tiers } = family;
  if (Object.keys(family.rows).length !== ownTiers.length)
    throw new Error(`The family ${family.family} has not one row for each of its tiers.`);
  return mapRows(family.rows, (row, index) => {
    const tier = ownTiers[index];
    if (tier === undefined) throw new Error(`${row.name} has no tier.`);
    const icon = row.icon ?? family.icon;
    const flavour = row.flavour ?? flavourOf(family, tier);
    if (icon === undefined || flavour === undefined)
      throw new Error(`${row.name} has no icon or no flavour.`);
    const described: Described = {
      name: row.name,
      family: family.family,
      tier,
      icon,
      vendor: vendorGold(family.vendorShare, tier),
      flavour,
    };
    return { ...described, ...special(tier, row, index) };
  });
}

export function resources<Id extends string>(family: Family<Id>): Readonly<Record<Id, Resource>> {
  return itemsOf(family, () => ({ type: "resource" }) as const);
}

/** Resources in five grades instead of ten tiers. */
export function gradedResources<Id extends string>(
  family: Family<Id>,
): Readonly<Record<Id, Resource>> {
  const graded = { tiers: gradeTiers, ...family };
  return itemsOf(graded, (tier) => ({ type: "resource", grade: gradeOfTier(tier) }) as const);
}

export function refinedGoods<Id extends string>(family: Family<Id>): Readonly<Record<Id, Refined>> {
  return itemsOf(family, () => ({ type: "refined" }) as const);
}

export function trophies<Id extends string>(family: Family<Id>): Readonly<Record<Id, Trophy>> {
  return itemsOf(family, () => ({ type: "trophy" }) as const);
}

function flavourOf(family: Family<string>, tier: number): string | undefined {
  return typeof family.flavour === "function" ? family.flavour(tier) : family.flavour;
}
