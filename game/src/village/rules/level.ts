/** Experience that leads from one level of a village to the next. */
export function villageXpForNext(level: number): number {
  return Math.floor(100 * level * Math.sqrt(level));
}

/** The level of a village by all its experience, and how far it is to the next. */
export function villageLevelOf(xp: number): {
  readonly level: number;
  readonly into: number;
  readonly need: number;
} {
  let level = 1;
  let into = xp;
  for (;;) {
    const need = villageXpForNext(level);
    if (into < need) return { level, into, need };
    into -= need;
    level += 1;
  }
}
