/**
 * Reads an id that came from outside (an address, a server newer than this page) against a table;
 * `null` when the table does not know it.
 */
export function knownId<Id extends string>(
  table: Readonly<Record<Id, unknown>>,
  id: string,
): Id | null {
  return isKey(table, id) ? id : null;
}

/** The keys of a table in the order they were written. */
export function idsOf<Id extends string>(table: Readonly<Record<Id, unknown>>): Id[] {
  return Object.keys(table).filter((id) => isKey(table, id));
}

/** The entries of a table that may lack keys, such as counts by item. */
export function entriesOf<Id extends string, Value>(
  table: Readonly<Partial<Record<Id, Value>>>,
): (readonly [Id, Value])[] {
  const entries: (readonly [Id, Value])[] = [];
  for (const id of Object.keys(table).filter((key) => isKey(table, key))) {
    const value = table[id];
    if (value !== undefined) entries.push([id, value]);
  }
  return entries;
}

function isKey<Id extends string>(
  table: Readonly<Partial<Record<Id, unknown>>>,
  id: string,
): id is Id {
  return Object.hasOwn(table, id);
}
