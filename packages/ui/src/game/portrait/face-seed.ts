/** The parts of a face that can be chosen one by one, and how many there are of each. */
export const faceParts = {
  skin: 6,
  hair: 48,
  hairColour: 8,
  eyes: 24,
  mouth: 27,
  cloak: 7,
} as const;

type FacePart = keyof typeof faceParts;

/** Which of each, from 0 on. */
export type ChosenParts = Readonly<Record<FacePart, number>>;

// A face is one number wherever it is kept. Below this it is drawn at random from that number; above, the lower 28 bits are drawn from
// and the rest names the parts. All of it is below 2^53, so that it stays exact.
const chosenFrom = 2 ** 52;
const drawnFrom = 2 ** 28;
const order: readonly FacePart[] = ["skin", "hair", "hairColour", "eyes", "mouth", "cloak"];

/** The face of these parts; what is not among them is drawn from another face. */
export function seedOfParts(face: number, parts: ChosenParts): number {
  const code = order.reduce((sum, part) => sum * faceParts[part] + parts[part], 0);
  return chosenFrom + code * drawnFrom + (face % drawnFrom);
}

/** The parts of a face that was put together; `null` for one that was drawn. */
export function partsOfSeed(
  face: number,
): { readonly drawn: number; readonly parts: ChosenParts } | null {
  if (!Number.isSafeInteger(face) || face < chosenFrom) return null;
  let code = Math.floor((face - chosenFrom) / drawnFrom);
  const parts = { skin: 0, hair: 0, hairColour: 0, eyes: 0, mouth: 0, cloak: 0 };
  for (const part of order.toReversed()) {
    parts[part] = code % faceParts[part];
    code = Math.floor(code / faceParts[part]);
  }
  return code === 0 ? { drawn: face % drawnFrom, parts } : null;
}
