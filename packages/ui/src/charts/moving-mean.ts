/** The mean of each value and those before it, `over` in all; `null` while there are too few. */
export function movingMean(values: readonly number[], over: number): readonly (number | null)[] {
  return values.map((_, index) => {
    if (index + 1 < over) return null;
    const window = values.slice(index + 1 - over, index + 1);
    return window.reduce((sum, value) => sum + value, 0) / over;
  });
}
