import type { Equipment } from "../item.ts";
import { levelOfTier } from "../levels.ts";
import type { Modifiers } from "../modifiers.ts";
import { idOfTier, mapRows } from "../rows.ts";
import type { Row } from "./goods.ts";
import { vendorGold } from "./goods.ts";
import { strengthened } from "./piece-stats.ts";

type UniqueRow = Required<Row> & {
  /** The family whose piece of that tier it outdoes. */
  readonly of: Readonly<Record<string, Equipment>>;
  readonly tier: number;
  readonly source?: string;
};

type Uniques<Id extends string> = {
  /** Multiplies what is good in the stats of the family's piece. */
  readonly factor: number;
  /** Stats besides those of the family. */
  readonly stats?: Modifiers;
  /** The combat level that one asks for, from the level that opens its tier. */
  readonly level: (tierLevel: number) => number;
  readonly scalesToCombatLevel?: true;
  /** Where all of them come from, unless the row says where. */
  readonly source?: string;
  readonly rows: Readonly<Record<Id, UniqueRow>>;
};

/** Pieces that there is one of: legendary, and twenty times the fair value of their tier. */
export function uniquePieces<Id extends string>(
  uniques: Uniques<Id>,
): Readonly<Record<Id, Equipment>> {
  return mapRows(uniques.rows, (row): Equipment => {
    const { of: family, tier, source = uniques.source, ...words } = row;
    const model = family[idOfTier(family, tier)];
    if (model === undefined) throw new Error(`${row.name} is modelled on nothing.`);
    return {
      ...model,
      ...words,
      unique: true,
      fixedRarity: "legendary",
      ...(uniques.scalesToCombatLevel && { scalesToCombatLevel: true }),
      requires: { combat: uniques.level(levelOfTier(tier)) },
      stats: { ...strengthened(model.stats, uniques.factor), ...uniques.stats },
      vendor: vendorGold(20, tier),
      ...(source !== undefined && { source }),
    };
  });
}
