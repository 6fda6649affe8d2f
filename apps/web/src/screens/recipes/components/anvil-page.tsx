import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { SearchField } from "@aldermoor/ui/fields/search-field.tsx";
import { RarityName } from "@aldermoor/ui/game/rarity-name.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import "@aldermoor/ui/layout/panel.css";
import { Link, useSearch } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useNarrow } from "../../../page/use-narrow.ts";
import { itemKind } from "../../../shared/items/item-kind.ts";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { t } from "../../../texts/t.ts";
import { anvilGroups } from "../anvil-pieces.ts";
import { useAnvil } from "../use-anvil.ts";
import { useChosenInSight } from "../use-chosen-in-sight.ts";
import type { Workshop } from "../use-recipes.ts";
import { SocketsWork } from "./sockets-work.tsx";
import { TemperWork } from "./temper-work.tsx";
import "./recipe-detail.css";
import "./recipe-list.css";
import "./recipe-row.css";
import "../recipes-screen.css";
import "./anvil-page.css";

type AnvilTab = "tempering" | "sockets";

type AnvilPageProps = { readonly tab: AnvilTab; readonly workshop: Workshop };

/** Finished pieces, and the work on the chosen one. Where there is no room the list is a page of its own. */
export function AnvilPage({ tab, workshop }: AnvilPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(frame);
  const asked = useAskedPiece(workshop);
  const commands = useAnvil();
  if (workshop.bag.pieces.length === 0) return <NoPieces />;
  const [first] = anvilGroups(workshop.bag, "").flatMap(({ pieces }) => pieces);
  const chosen = asked ?? (isNarrow ? null : (first ?? null));
  const showsList = !isNarrow || chosen === null;
  const Work = tab === "tempering" ? TemperWork : SocketsWork;
  return (
    <div ref={frame} className={classNames("recipes-screen", isNarrow && "recipes-screen--narrow")}>
      {showsList && <PieceList tab={tab} workshop={workshop} chosen={chosen} />}
      {chosen !== null && !(isNarrow && showsList) && (
        <div className="recipes-screen__main">
          <section className="panel anvil-page" aria-label={chosen.name}>
            {isNarrow && (
              <Link to={`/game/recipes/${tab}`} className="recipe-detail__back">
                <Icon name="chevron-left" size={16} />
                {t("anvil.back")}
              </Link>
            )}
            <PieceHead piece={chosen} />
            <Work key={chosen.id} piece={chosen} workshop={workshop} commands={commands} />
          </section>
        </div>
      )}
    </div>
  );
}

type PieceListProps = AnvilPageProps & { readonly chosen: PieceView | null };

function PieceList({ tab, workshop, chosen }: PieceListProps) {
  const [search, setSearch] = useState("");
  const list = useRef<HTMLElement>(null);
  useChosenInSight(list, chosen?.id);
  return (
    <section className="panel recipe-list" aria-label={t("anvil.pieces")} ref={list}>
      <div className="recipe-list__tools">
        <SearchField label={t("anvil.choose")} value={search} onChange={setSearch} />
      </div>
      {anvilGroups(workshop.bag, search).map(({ group, pieces }) => (
        <section key={group}>
          <h2>{t(`items.${group}`)}</h2>
          <ul>
            {pieces.map((piece) => (
              <li key={piece.id}>
                <Link
                  to={`/game/recipes/${tab}`}
                  search={{ piece: piece.id }}
                  className={classNames(
                    "recipe-row",
                    piece.id === chosen?.id && "recipe-row--chosen",
                  )}
                  aria-current={piece.id === chosen?.id ? "true" : undefined}
                >
                  <ItemTile item={piece.item} rarity={piece.rarity} size="sm" decorative />
                  <span className="recipe-row__name">
                    <b>
                      <RarityName rarity={piece.rarity}>{piece.name}</RarityName>
                    </b>
                    <small>{itemKind(piece.item)}</small>
                  </span>
                  {piece.pending !== null && <Icon name="circle-alert" size={15} />}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function PieceHead({ piece }: { readonly piece: PieceView }) {
  return (
    <header className="recipe-detail__head">
      <ItemTile item={piece.item} rarity={piece.rarity} size="big" decorative />
      <div>
        <h2>{piece.name}</h2>
        <p>
          <RarityName rarity={piece.rarity} /> {itemKind(piece.item)}
          {piece.bound ? `, ${t("items.bound")}` : ""}
        </p>
      </div>
    </header>
  );
}

function NoPieces() {
  return (
    <Panel>
      <EmptyState
        icon={<GameIcon name="anvil" size={40} />}
        title={t("anvil.no-pieces")}
        action={
          <Button render={<Link to="/game/recipes/smithing" />}>
            {t("anvil.no-pieces-action")}
          </Button>
        }
      />
    </Panel>
  );
}

/** The piece named in the address, if the character holds it. */
function useAskedPiece({ bag }: Workshop): PieceView | null {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return bag.pieces.find(({ id }) => id === search["piece"]) ?? null;
}
