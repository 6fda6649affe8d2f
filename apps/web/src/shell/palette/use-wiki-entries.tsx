import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import type { PaletteEntry } from "@aldermoor/ui/overlays/command-palette.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { wikiTexts } from "../../screens/wiki/texts.ts";
import { wikiAddress } from "../../screens/wiki/wiki-kind.ts";
import type { WikiName } from "../../screens/wiki/wiki-names.ts";
import { screenTexts } from "../../shared/texts.ts";
import { loadTexts } from "../../texts/load-texts.ts";
import { t } from "../../texts/t.ts";
import { eachThingOnce } from "./each-thing-once.ts";

/** Every page of the wiki, once something is typed: nobody reads so long a list unasked. */
export function useWikiEntries(query: string): readonly PaletteEntry[] {
  const navigate = useNavigate();
  const names = useWikiNames(query.trim() !== "");
  return names.map(({ kind, id, name, icon }) => ({
    id: `wiki ${kind} ${id}`,
    label: name,
    note: t(`lore.kind-${kind}`),
    icon: <GameIcon name={icon} size={18} />,
    onSelect: () => void navigate({ to: wikiAddress(kind, id) }),
  }));
}

function useWikiNames(isAsked: boolean): readonly WikiName[] {
  const [names, setNames] = useState<readonly WikiName[]>([]);
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    void loadNames().then((loaded) => {
      if (isCurrent) setNames(eachThingOnce(loaded));
    });
    return () => {
      isCurrent = false;
    };
  }, [isAsked]);
  return isAsked ? names : [];
}

/** Without them the palette still finds everything else. */
async function loadNames(): Promise<readonly WikiName[]> {
  try {
    const [{ loadWikiNames }] = await Promise.all([
      import("../../screens/wiki/wiki-names.ts"),
      loadTexts(screenTexts, wikiTexts),
    ]);
    return await loadWikiNames();
  } catch {
    return [];
  }
}
