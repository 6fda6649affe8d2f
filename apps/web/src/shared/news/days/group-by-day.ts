/** Things of one day, by the clock on the wall. */
type DayGroup<Thing> = { readonly dayMs: number; readonly things: readonly Thing[] };

/** Puts things, newest first, into the days they happened on. */
export function groupByDay<Thing extends { readonly atMs: number }>(
  things: readonly Thing[],
): readonly DayGroup<Thing>[] {
  const groups: { dayMs: number; things: Thing[] }[] = [];
  for (const thing of things) {
    const dayMs = startOfDay(thing.atMs);
    const last = groups.at(-1);
    if (last?.dayMs === dayMs) last.things.push(thing);
    else groups.push({ dayMs, things: [thing] });
  }
  return groups;
}

/** Midnight before an instant, where the reader is. */
export function startOfDay(atMs: number): number {
  return new Date(atMs).setHours(0, 0, 0, 0);
}
