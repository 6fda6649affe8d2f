import { useEffect, useState } from "react";
import type { ContentKind } from "./content-name.ts";
import { contentName } from "./content-name.ts";

/** The name of a thing of the content by its id; empty until its table has come, or without an id. */
export function useContentName(kind: ContentKind, id: string): string {
  const [found, setFound] = useState({ id: "", name: "" });
  useEffect(() => {
    if (id === "") return;
    let isCurrent = true;
    void contentName(kind, id).then((name) => {
      if (isCurrent) setFound({ id, name });
    });
    return () => {
      isCurrent = false;
    };
  }, [kind, id]);
  return found.id === id ? found.name : "";
}
