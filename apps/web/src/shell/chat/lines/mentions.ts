/** Whether a text speaks to somebody by name, as a whole word and whatever the case. */
export function mentions(text: string, name: string): boolean {
  if (name === "") return false;
  const words = text.toLowerCase().split(/[^a-z]+/);
  return words.includes(name.toLowerCase());
}

type Line = { readonly text: string; readonly reply: { readonly name: string } | null };

/** Whether a line speaks to somebody: by name, or as the answer to a line of theirs. */
export function callsReader({ text, reply }: Line, ownName: string): boolean {
  return mentions(text, ownName) || (ownName !== "" && reply?.name === ownName);
}
