import type { OnlinePlayer } from "@aldermoor/game/presence/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { SearchField } from "@aldermoor/ui/fields/search-field.tsx";
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
import { PlayerPresses } from "./components/player-presses.tsx";
import { PlayerRow } from "./components/player-row.tsx";
import "./players-online-screen.css";
import { usePlayersOnline } from "./use-players-online.ts";

/** Everybody who is on the moor now, each leading to a profile. */
export default function PlayersOnlineScreen() {
  const online = usePlayersOnline();
  const count = online.state === "ready" ? online.value.count : null;
  const characterId = use(CharacterContext);
  return (
    <>
      <PageHeader
        title={t("places.players-online")}
        subtitle={count === null ? " " : t("players.count", { n: count })}
      >
        {characterId !== null && (
          <Button render={<Link to="/game/friends" />}>{t("places.friends")}</Button>
        )}
      </PageHeader>
      <QueryView
        query={online}
        skeleton={
          <Panel>
            <SkeletonRows rows={8} />
          </Panel>
        }
      >
        {({ count: all, players }) => <Players count={all} players={players} />}
      </QueryView>
    </>
  );
}

type PlayersProps = { readonly count: number; readonly players: readonly OnlinePlayer[] };

function Players({ count, players }: PlayersProps) {
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const pressesOf = usePresses();
  const found = players.filter(({ name }) => name.toLowerCase().includes(wanted));
  if (players.length === 0) {
    return (
      <Panel>
        <EmptyState icon={<GameIcon name="campfire" size={40} />} title={t("players.none")}>
          {t("players.none-text")}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <>
      <div className="players-online-screen__search">
        <SearchField label={t("players.find")} value={search} onChange={setSearch} />
      </div>
      <Panel flush>
        {found.length === 0 ? (
          <EmptyState
            title={t("players.no-match")}
            action={<Button onClick={() => setSearch("")}>{t("players.show-all")}</Button>}
          />
        ) : (
          <ul className="players-online-screen">
            {found.map((player) => (
              <PlayerRow key={player.name} player={player}>
                {pressesOf(player.name)}
              </PlayerRow>
            ))}
          </ul>
        )}
      </Panel>
      {count > players.length && (
        <p className="players-online-screen__limited">
          {t("players.limited", { n: players.length })}
        </p>
      )}
    </>
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
