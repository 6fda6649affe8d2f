const word = /[\p{L}\p{N}]+/gu;

/**
 * By which a ticket is found: its title, and each word of it and of its text once. A search adds up every place where one of its words
 * stands, and the commonest words stand a hundred times in a long text, which says nothing of what it is about.
 */
export function searchWords(title: string, lines: readonly string[]): string {
  const all = [title, ...lines].join("\n").toLowerCase().match(word) ?? [];
  return [title, ...new Set(all)].join(" ");
}
