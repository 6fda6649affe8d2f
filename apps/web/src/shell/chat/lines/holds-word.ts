/**
 * Whether a text holds one of the words that stand between commas, each as a word or words of its own: whatever their case,
 * and with or without marks over letters.
 */
export function holdsWord(text: string, words: string): boolean {
  if (words === "") return false;
  const plain = plainOf(text);
  return plainOf(words)
    .split(/[,\n]/)
    .some((word) => stands(plain, word.trim()));
}

function stands(text: string, word: string): boolean {
  if (word === "") return false;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const isWithin =
      goesOn.test(text.slice(0, at).slice(-1)) || goesOn.test(text.charAt(at + word.length));
    if (!isWithin) return true;
  }
  return false;
}

const goesOn = /[\p{L}\p{N}]/u;

function plainOf(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
