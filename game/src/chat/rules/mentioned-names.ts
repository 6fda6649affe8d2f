/** A line that calls more people than this is a shout, and the rest are not told. */
const namesMax = 3;

const called = /(?<=^|[^\w@])@([A-Za-z]{3,16})(?![A-Za-z])/g;

/** The names a text calls by an @ before them, each once, in the order they stand there. */
export function mentionedNames(text: string): readonly string[] {
  const names = [...text.matchAll(called)].flatMap(([, name]) => name?.toLowerCase() ?? []);
  return [...new Set(names)].slice(0, namesMax);
}

/** The words of a text and the names between them that it calls. */
export function splitMentions(text: string): readonly (string | { readonly name: string })[] {
  const parts: (string | { readonly name: string })[] = [];
  let from = 0;
  for (const { index, 0: written, 1: name } of text.matchAll(called)) {
    if (index > from) parts.push(text.slice(from, index));
    if (name !== undefined) parts.push({ name });
    from = index + written.length;
  }
  return from < text.length ? [...parts, text.slice(from)] : parts;
}
