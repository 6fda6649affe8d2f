/** Whether a text speaks to somebody by name, as a whole word and whatever the case. */
export function mentions(text: string, name: string): boolean {
  if (name === "") return false;
  const words = text.toLowerCase().split(/[^a-z]+/);
  return words.includes(name.toLowerCase());
}
