export const identifierLengthMax = 64;
const pattern = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Whether a text may name a table, an index or a field of a validator. */
export function isIdentifier(name: string): boolean {
  return name.length <= identifierLengthMax && pattern.test(name);
}

/**
 * Refuses a name that is no identifier.
 *
 * @param what is named, like "table".
 * @throws Error saying what names may be.
 */
export function checkIdentifier(name: string, what: string): void {
  if (isIdentifier(name)) return;
  throw new Error(
    `"${name.slice(0, identifierLengthMax)}" cannot name a ${what}: names are at most ${identifierLengthMax} letters, digits and underscores, and do not start with a digit.`,
  );
}
