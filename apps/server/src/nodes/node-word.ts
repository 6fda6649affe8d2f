/** The first argument of a process that is a further node; the second is its number. */
export const nodeWord = "node";

/** Which further node this process is; null for a host. */
export function nodeNumberOf(parameters: readonly string[]): number | null {
  const [word, number] = parameters;
  return word === nodeWord && process.send !== undefined ? Number(number) : null;
}
