import type { FoundFilter, OnlinePlayer } from "@aldermoor/game/presence/api.ts";
import { pageLength } from "@aldermoor/game/presence/content/filters.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { use, useState } from "react";
import { api } from "../../realtime/api.ts";
import { CharacterContext } from "../../realtime/character-choice.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { QueryView } from "../../shared/answers/query-view.tsx";
import { standingWith, useFriends } from "../../shared/friends/use-friends.ts";
import { useIgnored } from "../../shared/friends/use-ignoring.ts";
import { t } from "../../texts/t.ts";
import { PlayerFilters } from "./components/player-filters.tsx";
import { PlayerPresses } from "./components/player-presses.tsx";
import { PlayerRow } from "./components/player-row.tsx";
import "./players-online-screen.css";
import { usePlayersOnline } from "./use-players-online.ts";

/** Everybody who is on the moor now, each leading to a profile. */
export default function PlayersOnlineScreen() {
  const [filter, setFilter] = useState<FoundFilter>(everybody);
  const [from, setFrom] = useState(0);
  const online = usePlayersOnline(filter, from);
  const count = online.state === "ready" ? online.value.count : null;
  const characterId = use(CharacterContext);
  const change = (next: Partial<FoundFilter>) => {
    setFilter({ ...filter, ...next });
    setFrom(0);
  };
  return (
    <>
      <PageHeader
        title={t("places.players-online")}
        subtitle={count === null ? "\u00a0" : t("players.count", { n: count })}
      >
        {characterId !== null && (
          <Button render={<Link to="/game/friends" />}>{t("places.friends")}</Button>
        )}
      </PageHeader>
      <PlayerFilters filter={filter} onChange={change} />
      <QueryView
        query={online}
        skeleton={
          <Panel>
            <SkeletonRows rows={8} />
          </Panel>
        }
      >
        {({ players, hasMore }) =>
          players.length === 0 ? (
            <Nobody filter={filter} onShowAll={() => change(everybody)} />
          ) : (
            <>
              <Players players={players} />
              <Pages from={from} hasMore={hasMore} onFrom={setFrom} />
            </>
          )
        }
      </QueryView>
    </>
  );
}

const everybody: FoundFilter = { name: "", work: null, band: null, mode: null };

type NobodyProps = { readonly filter: FoundFilter; readonly onShowAll: () => void };

function Nobody({ filter, onShowAll }: NobodyProps) {
  const isFiltered = Object.values(filter).some((value) => value !== null && value !== "");
  return (
    <Panel>
      {isFiltered ? (
        <EmptyState
          title={t("players.no-match")}
          action={<Button onClick={onShowAll}>{t("players.show-all")}</Button>}
        />
      ) : (
        <EmptyState icon={<GameIcon name="campfire" size={40} />} title={t("players.none")}>
          {t("players.none-text")}
        </EmptyState>
      )}
    </Panel>
  );
}

function Players({ players }: { readonly players: readonly OnlinePlayer[] }) {
  const pressesOf = usePresses();
  return (
    <Panel flush>
      <ul className="players-online-screen">
        {players.map((player) => (
          <PlayerRow key={player.name} player={player}>
            {pressesOf(player.name)}
          </PlayerRow>
        ))}
      </ul>
    </Panel>
  );
}

type PagesProps = {
  readonly from: number;
  readonly hasMore: boolean;
  readonly onFrom: (from: number) => void;
};

/** Nothing where all are on one page. */
function Pages({ from, hasMore, onFrom }: PagesProps) {
  if (from === 0 && !hasMore) return null;
  return (
    <nav className="players-online-screen__pages" aria-label={t("players.pages")}>
      <Button size="sm" disabled={from === 0} onClick={() => onFrom(from - pageLength)}>
        {t("players.previous")}
      </Button>
      <Button size="sm" disabled={!hasMore} onClick={() => onFrom(from + pageLength)}>
        {t("players.next")}
      </Button>
    </nav>
  );
}

/** What a player can do about the others; nothing about themselves, or for visitors. */
function usePresses() {
  const characterId = use(CharacterContext);
  const own = useGameQuery(api.character.own, characterId === null ? "skip" : {});
  const list = useFriends(characterId);
  const ignored = useIgnored();
  return (name: string) => {
    if (characterId === null || own.state !== "ready" || list.state !== "ready") return null;
    if (list.value === null || own.value?.some((one) => one.name === name) !== false) return null;
    return (
      <PlayerPresses
        characterId={characterId}
        name={name}
        standing={standingWith(list.value, name)}
        isIgnored={ignored?.includes(name) === true}
      />
    );
  };
}
