import { loadPages } from "./load-pages.ts";
import type { WikiKind } from "./wiki-kind.ts";
import { wikiKinds } from "./wiki-kind.ts";
import type { WikiHead } from "./wiki-page.ts";

export type WikiName = WikiHead & { readonly kind: WikiKind; readonly id: string };

/** The names of all pages, shelf by shelf. */
export async function loadWikiNames(): Promise<readonly WikiName[]> {
  const shelves = await Promise.all(
    wikiKinds.map(async (kind) => {
      const { ids, head } = await loadPages(kind);
      return ids.map((id) => ({ kind, id, ...head(id) }));
    }),
  );
  return shelves.flat();
}
