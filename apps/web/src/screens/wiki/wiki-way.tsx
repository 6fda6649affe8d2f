import { SearchField } from "@aldermoor/ui/fields/search-field.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useState } from "react";
import { t } from "../../texts/t.ts";
import { WikiFinds } from "./wiki-finds.tsx";
import type { WikiKind } from "./wiki-kind.ts";
import { wikiAddress } from "./wiki-kind.ts";
import "./wiki-screen.css";

type WikiWayProps = {
  /** The shelf one stands at; left out at the entrance. */
  readonly kind?: WikiKind;
  /** Another shelf than those of the content. */
  readonly shelf?: { readonly to: string; readonly label: string };
  /** The page itself, the last step of the way. */
  readonly here?: string;
  /** Shown unless something is searched for. */
  readonly children: ReactNode;
};

/** The way from the entrance of the wiki, the search, and below them the page. */
export function WikiWay({ kind, shelf = shelfOf(kind), here, children }: WikiWayProps) {
  const [query, setQuery] = useState("");
  const isSearching = query.trim() !== "";
  return (
    <div className="wiki-screen">
      <div className="wiki-screen__top">
        <nav aria-label={t("lore.way")}>
          <ol className="wiki-screen__way">
            <li>
              <Link to="/game/wiki" className="reach">
                {t("places.wiki")}
              </Link>
            </li>
            {shelf !== undefined && (
              <li>
                <Icon name="chevron-right" size={14} />
                <Link to={shelf.to} className="reach">
                  {shelf.label}
                </Link>
              </li>
            )}
            {here !== undefined && (
              <li aria-current="page">
                <Icon name="chevron-right" size={14} />
                {here}
              </li>
            )}
          </ol>
        </nav>
        <SearchField
          className="wiki-screen__search"
          label={t("lore.search")}
          value={query}
          onChange={setQuery}
        />
      </div>
      {isSearching && <WikiFinds query={query} onLeave={() => setQuery("")} />}
      <div hidden={isSearching}>{children}</div>
    </div>
  );
}

function shelfOf(kind: WikiKind | undefined) {
  return kind === undefined ? undefined : { to: wikiAddress(kind), label: t(`lore.kind-${kind}`) };
}
