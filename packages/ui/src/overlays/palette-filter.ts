import { fuzzyMatch } from "./fuzzy-match.ts";

type PaletteWords = {
  readonly id: string;
  readonly label: string;
  /** Other words it is found by. */
  readonly keywords?: readonly string[] | undefined;
};

type PaletteSection<Entry extends PaletteWords> = {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly Entry[];
  /** How many are listed for a query; a few, where it is not said. */
  readonly max?: number | undefined;
};

/**
 * What a palette lists for a query: of each group the entries that fit, the best first and the group
 * with the best entry on top. Scattered letters count only while nothing holds them in one piece.
 * Without a query all groups, after the ones used last.
 */
export function filterPalette<Entry extends PaletteWords>(
  groups: readonly PaletteSection<Entry>[],
  { query, recent }: { readonly query: string; readonly recent: PaletteRecent },
): readonly PaletteSection<Entry>[] {
  if (query.trim() === "") return withRecent(groups, recent);
  const found = groups.map((group) => ({ group, finds: findsOf(group, query) }));
  const onlyWhole = found.some(({ finds }) => finds.some(({ isWhole }) => isWhole));
  return found
    .map(({ group, finds }) => bestOf(group, onlyWhole ? finds.filter((f) => f.isWhole) : finds))
    .filter(({ group }) => group.entries.length > 0)
    .toSorted((one, other) => other.best - one.best)
    .map(({ group }) => group);
}

type PaletteRecent = {
  /** Ids of entries, the last used first. */
  readonly ids: readonly string[];
  readonly title: string;
};

/** More would push what one looks for out of sight. */
const perGroupMax = 8;

function withRecent<Entry extends PaletteWords>(
  groups: readonly PaletteSection<Entry>[],
  { ids, title }: PaletteRecent,
): readonly PaletteSection<Entry>[] {
  const byId = new Map(groups.flatMap(({ entries }) => entries).map((entry) => [entry.id, entry]));
  const entries = ids.flatMap((id) => byId.get(id) ?? []);
  const filled = groups.filter((group) => group.entries.length > 0);
  if (entries.length === 0) return filled;
  const others = filled.map((group) => ({
    ...group,
    entries: group.entries.filter(({ id }) => !ids.includes(id)),
  }));
  return [{ id: "recent", title, entries }, ...others.filter((group) => group.entries.length > 0)];
}

type Find<Entry> = { readonly entry: Entry; readonly score: number; readonly isWhole: boolean };

function findsOf<Entry extends PaletteWords>(
  group: PaletteSection<Entry>,
  query: string,
): readonly Find<Entry>[] {
  return group.entries.flatMap((entry) => {
    const matches = [entry.label, ...(entry.keywords ?? [])].flatMap((text, index) => {
      const match = fuzzyMatch(query, text);
      // Being found by its name weighs more than by another word for it.
      return match === undefined ? [] : { ...match, score: match.score - (index > 0 ? 20 : 0) };
    });
    const best = matches.toSorted((one, other) => other.score - one.score)[0];
    return best === undefined ? [] : { entry, score: best.score, isWhole: best.isWhole };
  });
}

function bestOf<Entry extends PaletteWords>(
  group: PaletteSection<Entry>,
  finds: readonly Find<Entry>[],
) {
  const sorted = finds
    .toSorted((one, other) => other.score - one.score)
    .slice(0, group.max ?? perGroupMax);
  const entries = sorted.map(({ entry }) => entry);
  return { group: { ...group, entries }, best: sorted[0]?.score ?? -Infinity };
}
