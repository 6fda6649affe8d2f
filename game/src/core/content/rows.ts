/** The rows of a table with their ids, in its order. */
export function rowsOf<Id extends string, Row>(
  table: Readonly<Record<Id, Row>>,
): readonly (readonly [Id, Row])[] {
  const rows: [Id, Row][] = [];
  for (const id in table) rows.push([id, table[id]]);
  return rows;
}

/** A table of these rows, with exactly their ids. */
export function tableOf<Id extends string, Row>(
  rows: readonly (readonly [Id, Row])[],
): Readonly<Record<Id, Row>> {
  // `fromEntries` forgets the ids, which the rows carry in their type.
  return Object.fromEntries(rows) as Readonly<Record<Id, Row>>;
}

/** The same ids with something else behind them; `index` counts the rows from 0. */
export function mapRows<Id extends string, Row, Made>(
  table: Readonly<Record<Id, Row>>,
  make: (row: Row, index: number, id: Id) => Made,
): Readonly<Record<Id, Made>> {
  return tableOf(rowsOf(table).map(([id, row], index) => [id, make(row, index, id)] as const));
}

type Tiered = { readonly tier: number };

/** The same rows tier after tier, those of one tier in the order in which they stood. */
export function inOrderOfTier<Id extends string, Row extends Tiered>(
  table: Readonly<Record<Id, Row>>,
): Readonly<Record<Id, Row>> {
  return tableOf(rowsOf(table).toSorted(([, one], [, other]) => one.tier - other.tier));
}

/**
 * The id of a tier in a family with one row a tier. Of a family in five grades, which begin at the odd
 * tiers, it is the grade that the tier belongs to. Throws where the family begins later.
 */
export function idOfTier<Id extends string>(
  family: Readonly<Record<Id, Tiered>>,
  tier: number,
): Id {
  let found: Id | undefined;
  for (const id in family) if (family[id].tier <= tier) found = id;
  if (found === undefined) throw new Error(`The family has nothing of tier ${tier}.`);
  return found;
}
