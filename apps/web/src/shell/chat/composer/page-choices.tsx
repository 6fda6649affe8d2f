import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { useEffect, useState } from "react";
import { loadPages } from "../../../screens/wiki/load-pages.ts";
import { wikiTexts } from "../../../screens/wiki/texts.ts";
import type { Showable } from "../../../shared/items/shown-attributes.ts";
import { screenTexts } from "../../../shared/texts.ts";
import { loadTexts } from "../../../texts/load-texts.ts";
import { t } from "../../../texts/t.ts";
import { shelfOf } from "../lines/use-wiki-card.ts";
import "./thing-picker.css";

type Page = Showable & { readonly icon: string };

/** Enough for a choice; more letters find the others. */
const offeredMax = 6;

/** The monsters and recipes whose names hold what is searched. */
export default function PageChoices({
  wanted,
  onChoose,
}: {
  readonly wanted: string;
  readonly onChoose: (thing: Showable) => void;
}) {
  const pages = usePages();
  const offered = pages.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <ul className="thing-picker__pages">
      {offered.slice(0, offeredMax).map(({ kind, id, name, icon }) => (
        <li key={`${kind} ${id}`}>
          <button type="button" onClick={() => onChoose({ kind, id, name })}>
            <GameIcon name={icon} size={18} />
            <span>{name}</span>
            <small>{t(kind === "monster" ? "chat.a-monster" : "chat.a-recipe")}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}

function usePages(): readonly Page[] {
  const [pages, setPages] = useState<readonly Page[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void loadAll().then((loaded) => {
      if (isCurrent) setPages(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return pages;
}

/** Without them the things of the bag can still be shown. */
async function loadAll(): Promise<readonly Page[]> {
  try {
    await loadTexts(screenTexts, wikiTexts);
    const shelves = await Promise.all(
      (["monster", "recipe"] as const).map(async (kind) => {
        const { ids, head } = await loadPages(shelfOf[kind]);
        return ids.map((id) => ({ kind, id, name: head(id).name, icon: head(id).icon }));
      }),
    );
    return shelves.flat();
  } catch {
    return [];
  }
}
