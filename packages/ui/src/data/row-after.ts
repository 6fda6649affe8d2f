/** Where keys stand in a list: a row, the last one there is, and how many are in sight. */
type Place = { readonly at: number; readonly last: number; readonly page: number };

/** The row that a key leads to from another one; `undefined` for a key that leads nowhere. */
export function rowAfter(key: string, { at, last, page }: Place): number | undefined {
  const step = steps[key]?.(Math.max(1, page));
  return step === undefined ? undefined : Math.max(0, Math.min(last, at + step));
}

const steps: Readonly<Record<string, (page: number) => number>> = {
  ArrowUp: () => -1,
  ArrowDown: () => 1,
  PageUp: (page) => -page,
  PageDown: (page) => page,
  Home: () => -Infinity,
  End: () => Infinity,
};
