type FuzzyMatch = {
  /** Higher fits better. */
  readonly score: number;
  /** Where in the text the letters were found, rising. */
  readonly places: readonly number[];
  /** True when the query stands in the text in one piece. */
  readonly isWhole: boolean;
};

/**
 * Looks for the letters of `query` in `text` in their order, gaps allowed; `undefined` when one is
 * missing. Letters in a row and at the beginning of words weigh more. Case and accents do not count.
 */
export function fuzzyMatch(query: string, text: string): FuzzyMatch | undefined {
  const wanted = folded(query).replaceAll(" ", "");
  const letters = folded(text);
  if (wanted === "") return { score: 0, places: [], isWhole: true };
  const whole = letters.indexOf(folded(query).trim());
  if (whole >= 0) return matchAt(whole, folded(query).trim().length, letters);
  const places =
    placesOf(wanted, letters, preferredPlace) ??
    placesOf(wanted, letters, (letter, from) => letters.indexOf(letter, from));
  return places === undefined
    ? undefined
    : { score: scoreOf(places, letters), places, isWhole: false };
}

function placesOf(
  wanted: string,
  letters: string,
  nextPlace: (letter: string, from: number, letters: string) => number,
): readonly number[] | undefined {
  const places: number[] = [];
  for (const letter of wanted) {
    const place = nextPlace(letter, (places.at(-1) ?? -1) + 1, letters);
    if (place < 0) return undefined;
    places.push(place);
  }
  return places;
}

/** Found in one piece: better than any scattered find, best at the very beginning. */
function matchAt(start: number, length: number, letters: string): FuzzyMatch {
  const places = Array.from({ length }, (_, index) => start + index);
  const atWord = start === 0 ? 200 : isWordStart(start, letters) ? 150 : 100;
  return { score: atWord + scoreOf(places, letters), places, isWhole: true };
}

/** The beginning of a word is preferred over an earlier letter in the middle of one. */
function preferredPlace(letter: string, from: number, letters: string): number {
  const near = letters.indexOf(letter, from);
  if (near < 0 || near === from) return near;
  for (let place = near; place >= 0; place = letters.indexOf(letter, place + 1))
    if (isWordStart(place, letters)) return place;
  return near;
}

function scoreOf(places: readonly number[], letters: string): number {
  let score = -letters.length / 100;
  for (const [index, place] of places.entries()) {
    if (isWordStart(place, letters)) score += 8;
    if (index > 0 && place === (places[index - 1] ?? 0) + 1) score += 5;
  }
  return score - ((places.at(-1) ?? 0) - (places[0] ?? 0)) / 10;
}

function isWordStart(place: number, letters: string): boolean {
  return place === 0 || /[\s\-_/.'’]/.test(letters[place - 1] ?? "");
}

// Letter by letter, so that the places found hold for the text as it is written.
function folded(text: string): string {
  return Array.from(text, (letter) => {
    const plain = letter.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
    return plain.length === letter.length ? plain : letter;
  }).join("");
}
