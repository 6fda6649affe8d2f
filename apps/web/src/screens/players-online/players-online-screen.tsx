import type { OnlinePlayer } from "@aldermoor/game/presence/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { SearchField } from "@aldermoor/ui/fields/search-field.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { useState } from "react";
import { QueryView } from "../../shared/answers/query-view.tsx";
import { t } from "../../texts/t.ts";
import { PlayerRow } from "./components/player-row.tsx";
import "./players-online-screen.css";
import { usePlayersOnline } from "./use-players-online.ts";

/** Everybody who is on the moor now, each leading to a profile. */
export default function PlayersOnlineScreen() {
  const online = usePlayersOnline();
  const count = online.state === "ready" ? online.value.count : null;
  return (
    <>
      <PageHeader
        title={t("places.players-online")}
        subtitle={count === null ? " " : t("players.count", { n: count })}
      />
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
              <PlayerRow key={player.name} player={player} />
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
