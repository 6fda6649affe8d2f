/** The first of several ranges together, each of which is in order already; no more of each is asked for than that takes. */
export async function firstOfAll<Row>(
  ranges: readonly AsyncIterator<Row>[],
  count: number,
  isBefore: (one: Row, other: Row) => boolean,
): Promise<readonly Row[]> {
  const heads = await Promise.all(ranges.map((range) => range.next()));
  const found: Row[] = [];
  while (found.length < count) {
    let [first, row]: [number, Row | null] = [-1, null];
    for (const [at, { done, value }] of heads.entries())
      if (done !== true && (row === null || isBefore(value, row))) [first, row] = [at, value];
    const range = ranges[first];
    if (row === null || range === undefined) break;
    found.push(row);
    heads[first] = await range.next();
  }
  return found;
}
