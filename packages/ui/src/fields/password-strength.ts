/** How hard a password is to guess, from 0 (at once) to 4 (not in a lifetime). */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/**
 * A rough measure for a hint beside the field: the server has the last word. Length counts most;
 * repeated and counted-up characters, well-known beginnings and the person's own words count little.
 */
export function passwordStrength(
  password: string,
  {
    minLength,
    ownWords = [],
  }: { readonly minLength: number; readonly ownWords?: readonly string[] },
): PasswordStrength {
  if (password.length < minLength) return 0;
  const bits = surprisingLetters(password, ownWords) * bitsPerLetter(password);
  if (bits < 28) return 0;
  if (bits < 40) return 1;
  if (bits < 56) return 2;
  if (bits < 72) return 3;
  return 4;
}

const wellKnown = ["password", "passwort", "qwerty", "qwertz", "letmein", "iloveyou", "dragon"];

/** What is left when everything a guesser tries first is counted as one letter. */
function surprisingLetters(password: string, ownWords: readonly string[]): number {
  let text = password.toLowerCase();
  for (const word of [...wellKnown, ...ownWords.map((own) => own.toLowerCase())])
    if (word.length >= 3) text = text.replaceAll(word, word[0] ?? "");
  let count = 0;
  for (const [index, letter] of Array.from(text).entries()) {
    const step = letter.charCodeAt(0) - text.charCodeAt(index - 1);
    const isExpected = index > 0 && Math.abs(step) <= 1;
    count += isExpected ? 0.25 : 1;
  }
  return Math.min(count, new Set(text).size * 2.5);
}

function bitsPerLetter(password: string): number {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password));
  return 2.6 + 0.5 * kinds.length;
}
