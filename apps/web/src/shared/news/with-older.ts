/**
 * What is newest, and behind it what was fetched before, each once. A thing that was renewed stands
 * where it is newest.
 */
export function withOlder<Thing extends { readonly id: string }>(
  newest: readonly Thing[],
  older: readonly Thing[],
): readonly Thing[] {
  const known = new Set<string>();
  return [...newest, ...older].filter(({ id }) => {
    if (known.has(id)) return false;
    known.add(id);
    return true;
  });
}
