import { fuzzyMatch } from "./fuzzy-match.ts";

export type PaletteWords = {
  readonly id: string;
  readonly label: string;
  /** Other words it is found by. */
  readonly keywords?: readonly string[] | undefined;
};

export type PaletteSection<Entry extends PaletteWords> = {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly Entry[];
};

/**
 * What a palette lists for a query: of each group the entries that fit, the best first and the group
 * with the best entry on top. Without a query all groups, after the ones used last.
 */
export function filterPalette<Entry extends PaletteWords>(
  groups: readonly PaletteSection<Entry>[],
  { query, recent }: { readonly query: string; readonly recent: PaletteRecent },
): readonly PaletteSection<Entry>[] {
  if (query.trim() === "") return withRecent(groups, recent);
  const found = groups.map((group) => bestOf(group, query));
  return found
    .filter(({ group }) => group.entries.length > 0)
    .toSorted((one, other) => other.best - one.best)
    .map(({ group }) => group);
}

export type PaletteRecent = {
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

function bestOf<Entry extends PaletteWords>(group: PaletteSection<Entry>, query: string) {
  const scored = group.entries
    .map((entry) => ({ entry, score: scoreOf(entry, query) }))
    .filter(({ score }) => score > -Infinity)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, perGroupMax);
  const entries = scored.map(({ entry }) => entry);
  return { group: { ...group, entries }, best: scored[0]?.score ?? -Infinity };
}

// Being found by its name weighs more than by another word for it.
function scoreOf({ label, keywords = [] }: PaletteWords, query: string): number {
  const byName = fuzzyMatch(query, label)?.score ?? -Infinity;
  const byWord = keywords.map((word) => (fuzzyMatch(query, word)?.score ?? -Infinity) - 20);
  return Math.max(byName, ...byWord);
}
