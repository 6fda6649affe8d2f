import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { ZoneView } from "@aldermoor/game/combat/api.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import type { FoundListings, ListingView, OwnListings } from "@aldermoor/game/market/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Sheet } from "@aldermoor/ui/overlays/sheet.tsx";
import { useSearch } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useNarrow } from "../../../page/use-narrow.ts";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { pairQueries } from "../../../shared/answers/pair-queries.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { useBag } from "../../../shared/items/use-bag.ts";
import { useSheet, useZones } from "../../../shared/present/present-queries.ts";
import { t } from "../../../texts/t.ts";
import { listedName } from "./listed-view.ts";
import { ListingDetail } from "./listing-detail.tsx";
import { ListingRow } from "./listing-row.tsx";
import type { SearchChoice } from "./search-choice.ts";
import { anySearch, choicesIn, searchOf, slotNamed } from "./search-choice.ts";
import { SearchFields } from "./search-fields.tsx";
import "@aldermoor/ui/layout/panel.css";
import "./listings-page.css";

/** Pieces of equipment at a fixed price, as one looks for them, and one of them beside what is worn. */
export function ListingsPage() {
  const frame = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(frame);
  const { slot }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [choice, setChoice] = useState<SearchChoice>({ ...anySearch, slot: slotNamed(slot) });
  const [pages, setPages] = useState(1);
  const search = searchOf(choice);
  const found = useGameQuery(api.market.listings, { item: null, search, pages });
  const own = useGameQuery(api.market.ownListings, { characterId: useCharacter() });
  const worn = pairQueries(pairQueries(useBag(), useSheet()), useZones());
  return (
    <div ref={frame} className="listings-page">
      <SearchFields
        choice={choice}
        isNarrow={isNarrow}
        onChoose={(next) => {
          setChoice(next);
          setPages(1);
        }}
      />
      <QueryView
        query={pairQueries(pairQueries(found, own), worn)}
        skeleton={
          <Panel>
            <SkeletonRows rows={8} />
          </Panel>
        }
      >
        {([[listings, mine], [[bag, sheet], { zones }]]) => (
          <Found
            found={listings}
            mine={mine}
            worn={{ bag, sheet, zones }}
            isNarrow={isNarrow}
            isSearched={choicesIn(choice) > 0}
            onReset={() => setChoice({ ...anySearch, order: choice.order })}
            onMore={pages < listings.pagesMax ? () => setPages(pages + 1) : null}
          />
        )}
      </QueryView>
    </div>
  );
}

/** Whom a piece is looked at for. */
export type Wearer = {
  readonly bag: BagView;
  readonly sheet: CharacterSheet;
  readonly zones: readonly ZoneView[];
};

type FoundProps = {
  readonly found: FoundListings;
  readonly mine: OwnListings;
  readonly worn: Wearer;
  readonly isNarrow: boolean;
  readonly isSearched: boolean;
  readonly onReset: () => void;
  /** `null` after the last page. */
  readonly onMore: (() => void) | null;
};

function Found(props: FoundProps) {
  const { found, mine, worn, isNarrow, isSearched, onReset, onMore } = props;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { listings, hasMore } = found;
  if (listings.length === 0 && !hasMore)
    return <NothingFound isSearched={isSearched} onReset={onReset} />;
  const chosen = listings.find(({ id }) => id === chosenId) ?? null;
  // A wide page always shows something beside the list; a sheet opens only when asked.
  const shown = isNarrow ? chosen : (chosen ?? listings[0] ?? null);
  const ownIds = new Set(mine.listings.map(({ id }) => id));
  const reservedIds = new Set(mine.reserved.map(({ id }) => id));
  const stateOf = ({ id }: ListingView) =>
    ownIds.has(id) ? "own" : reservedIds.has(id) ? "reserved" : "free";
  const detail = shown !== null && (
    <ListingDetail key={shown.id} listing={shown} wearer={worn} state={stateOf(shown)} />
  );
  return (
    <div className="listings-page__columns">
      <Panel flush className="listings-page__list">
        <ul aria-label={t("market.tab-listings")}>
          {listings.map((one) => (
            <ListingRow
              key={one.id}
              listing={one}
              wearer={worn}
              state={stateOf(one)}
              isChosen={one.id === shown?.id}
              onChoose={() => setChosenId(one.id)}
            />
          ))}
        </ul>
        {hasMore && <More onMore={onMore} />}
      </Panel>
      {!isNarrow && shown !== null && (
        <aside className="listings-page__detail panel" aria-label={listedName(shown.piece)}>
          {detail}
        </aside>
      )}
      <Sheet
        open={isNarrow && chosen !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setChosenId(null);
        }}
        title={chosen === null ? t("market.tab-listings") : listedName(chosen.piece)}
        hideTitle
      >
        {isNarrow && detail}
      </Sheet>
    </div>
  );
}

function More({ onMore }: Pick<FoundProps, "onMore">) {
  return (
    <div className="listings-page__more">
      {onMore === null ? (
        <p className="text-3">{t("market.narrower")}</p>
      ) : (
        <Button onClick={onMore}>{t("market.more-pieces")}</Button>
      )}
    </div>
  );
}

function NothingFound({ isSearched, onReset }: Pick<FoundProps, "isSearched" | "onReset">) {
  return (
    <Panel>
      <EmptyState
        icon={<GameIcon name="crossed-swords" size={40} />}
        title={t(isSearched ? "market.no-match" : "market.no-listings")}
        action={isSearched && <Button onClick={onReset}>{t("market.all-pieces")}</Button>}
      >
        {t(isSearched ? "market.no-match-text" : "market.no-listings-text")}
      </EmptyState>
    </Panel>
  );
}
