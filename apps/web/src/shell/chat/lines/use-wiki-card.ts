import type { PageLink } from "@aldermoor/game/chat/api.ts";
import { useEffect, useState } from "react";
import { loadPages } from "../../../screens/wiki/load-pages.ts";
import { wikiTexts } from "../../../screens/wiki/texts.ts";
import type { WikiBody, WikiFact, WikiHead } from "../../../screens/wiki/wiki-page.ts";
import { screenTexts } from "../../../shared/texts.ts";
import { loadTexts } from "../../../texts/load-texts.ts";

/** On which shelf of the wiki what is shown has its page. */
export const shelfOf = { monster: "monsters", recipe: "recipes" } as const satisfies Record<
  PageLink["of"],
  string
>;

/** What fits on a card of a page. */
type WikiCard = Pick<WikiHead, "name" | "icon"> &
  Pick<WikiBody, "subtitle"> & {
    readonly facts: readonly { readonly label: string; readonly value: string | number }[];
  };

/** A card tells the first of what is words or a figure; the page has all of it. */
const factsMax = 8;

/** What the wiki tells of a monster or a recipe; `null` until it is known, and for what it knows no more. */
export function useWikiCard({ of, id }: PageLink): WikiCard | null {
  const [card, setCard] = useState<WikiCard | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void loadCard(of, id).then((loaded) => {
      if (isCurrent) setCard(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [of, id]);
  return card;
}

async function loadCard(of: PageLink["of"], id: string): Promise<WikiCard | null> {
  try {
    const [pages] = await Promise.all([loadPages(shelfOf[of]), loadTexts(screenTexts, wikiTexts)]);
    if (!pages.ids.includes(id)) return null;
    const { subtitle, facts } = pages.body(id);
    return { ...pages.head(id), subtitle, facts: facts.flatMap(plainFact).slice(0, factsMax) };
  } catch {
    // Without the wiki the line still has the name that its writer read.
    return null;
  }
}

function plainFact({ label, value }: WikiFact) {
  return typeof value === "object" ? [] : [{ label, value }];
}
