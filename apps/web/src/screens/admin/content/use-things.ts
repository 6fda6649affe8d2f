import { useEffect, useState } from "react";
import { speakContent } from "../../../texts/speak-content.ts";
import type { ContentTable, ContentThing } from "./content-tables.ts";
import { contentTables, loadThings } from "./content-tables.ts";

type Loaded = { readonly table: string; readonly things: readonly ContentThing[] | null };

/** The things of one kind, or of all; `null` until they are there. */
export function useThings(table: ContentTable | "all"): {
  readonly things: readonly ContentThing[] | null;
  readonly hasFailed: boolean;
} {
  const [loaded, setLoaded] = useState<Loaded>({ table: "", things: null });
  useEffect(() => {
    let isCurrent = true;
    const keep = (things: Loaded["things"]) => {
      if (isCurrent) setLoaded({ table, things });
    };
    // Names stand in the tables, in the language of the page.
    speakContent()
      .then(() => loadThings(table === "all" ? contentTables : [table]))
      .then(keep, () => keep(null));
    return () => {
      isCurrent = false;
    };
  }, [table]);
  const isLoaded = loaded.table === table;
  return {
    things: isLoaded ? loaded.things : null,
    hasFailed: isLoaded && loaded.things === null,
  };
}
