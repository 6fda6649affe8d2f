/** A line that calls more people than this is a shout, and the rest are not told. */
const namesMax = 3;

/** The names a text calls by an @ before them, each once, in the order they stand there. */
export function mentionedNames(text: string): readonly string[] {
  const found = [...text.matchAll(/(?:^|[^\w@])@([A-Za-z]{3,16})(?![A-Za-z])/g)];
  const names = found.flatMap(([, name]) => name?.toLowerCase() ?? []);
  return [...new Set(names)].slice(0, namesMax);
}
