import MiniSearch from "minisearch";
import type { WikiName } from "./wiki-names.ts";
import { loadWikiNames } from "./wiki-names.ts";

/** Finds pages by their names. */
export type WikiSearch = {
  /** The best first. A letter too many, too few or wrong in a word does no harm. */
  readonly find: (query: string) => readonly WikiName[];
};

/** Reads the names of all pages, once. */
export function loadWikiSearch(): Promise<WikiSearch> {
  search ??= readNames();
  search.catch(() => {
    search = undefined;
  });
  return search;
}

let search: Promise<WikiSearch> | undefined;

async function readNames(): Promise<WikiSearch> {
  return searchAmong(await loadWikiNames());
}

/** Finds things by their names in the same way. */
export function searchAmong<Named extends { readonly name: string }>(
  finds: readonly Named[],
): { readonly find: (query: string) => readonly Named[] } {
  const index = new MiniSearch<IndexedName>({ fields: ["name", "joined"], processTerm: folded });
  index.addAll(finds.map(({ name }, at) => ({ id: at, name, joined: joinedUp(name) })));
  return { find: (query) => found(index, finds, query) };
}

type IndexedName = {
  readonly id: number;
  readonly name: string;
  /** The name as one word, for whoever forgets or mistypes a space. */
  readonly joined: string;
};

function joinedUp(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]/gu, "");
}

const findsMax = 40;

function found<Named>(
  index: MiniSearch<IndexedName>,
  finds: readonly Named[],
  query: string,
): readonly Named[] {
  const results = index.search(query, {
    prefix: true,
    fuzzy: editsOf,
    weights: { fuzzy: 0.4, prefix: 0.7 },
  });
  return results.slice(0, findsMax).flatMap(({ id }) => {
    const find = finds[Number(id)];
    return find === undefined ? [] : [find];
  });
}

/** How many letters may differ: two swapped letters are two that differ. */
function editsOf(word: string): number {
  if (word.length <= 2) return 0;
  return word.length <= 4 ? 1 : 2;
}

/** "Miner’s" and "miners" are the same word. */
function folded(word: string): string {
  return word
    .normalize("NFD")
    .replaceAll(/[\p{M}'’]/gu, "")
    .toLowerCase();
}
