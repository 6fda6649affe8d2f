/** The numbers of faces whose parts were chosen; below them a face is drawn by chance. Pages know which parts a number means. */
export const faceSeeds = {
  from: 2 ** 52,
  until: 2 ** 52 + 6 * 48 * 8 * 24 * 27 * 7 * 2 ** 28,
} as const;
