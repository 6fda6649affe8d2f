/** The keys of a table, in its order, as the ids that its type knows. */
export function keysOf<Key extends string>(
  table: Readonly<Partial<Record<Key, unknown>>>,
): readonly Key[] {
  const keys: Key[] = [];
  for (const key in table) keys.push(key);
  return keys;
}
