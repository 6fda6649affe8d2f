import { titles } from "@aldermoor/game/achievements/content/titles.ts";
import type { Mode } from "@aldermoor/game/character/api.ts";
import { seasonAt, seasonEndsAtMs } from "@aldermoor/game/core/rules/seasons.ts";
import { modes } from "@aldermoor/game/rankings/content/boards.ts";
import type { RankedStriker } from "@aldermoor/game/world-boss/api.ts";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import type { DataColumn } from "@aldermoor/ui/data/data-table.tsx";
import { DataTable } from "@aldermoor/ui/data/data-table.tsx";
import { Avatar } from "@aldermoor/ui/game/avatar.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { useOwnRank, useSeasonRanking } from "../use-world-boss.ts";
import "./rankings-page.css";

type Season = "now" | "last";

/** Who earned the most omens in a season. */
export function RankingsPage() {
  const [mode, setMode] = useState<Mode>("standard");
  const [which, setWhich] = useState<Season>("now");
  const present = seasonAt(serverNowMs());
  const season = which === "now" ? present : present - 1;
  return (
    <>
      <div className="rankings-page__choice">
        <Segmented<Season>
          label={t("boss.season")}
          value={which}
          options={(["now", "last"] as const).map((value) => ({
            value,
            label: t(`boss.season-${value}`),
          }))}
          onChange={setWhich}
        />
        <Segmented<Mode>
          label={t("boss.modes")}
          value={mode}
          options={modes.map((value) => ({ value, label: t(`boss.${value}`) }))}
          onChange={setMode}
        />
        {which === "now" && (
          <p className="text-3">
            {t("boss.season-ends", { when: momentText(seasonEndsAtMs(season), serverNowMs()) })}
          </p>
        )}
      </div>
      <Ranking key={`${mode} ${season}`} mode={mode} season={season} />
    </>
  );
}

function Ranking({ mode, season }: { readonly mode: Mode; readonly season: number }) {
  const own = useOwnRank(season);
  const place = own.state === "ready" ? own.value : null;
  return (
    <QueryView
      query={useSeasonRanking(mode, season)}
      skeleton={
        <Panel>
          <SkeletonRows rows={8} />
        </Panel>
      }
    >
      {(places) => (
        <Panel title={ownText(place)} flush={places.length > 0}>
          <DataTable<RankedStriker>
            label={t("boss.tab-rankings")}
            columns={columns()}
            rows={places}
            rowKey={({ rank }) => String(rank)}
            isOwn={({ rank, omens }) => rank === place?.rank && omens === place.omens}
            empty={<EmptyState title={t("boss.rank-none")}>{t("boss.rank-none-text")}</EmptyState>}
          />
        </Panel>
      )}
    </QueryView>
  );
}

function ownText(place: { readonly omens: number; readonly rank: number | null } | null): string {
  if (place === null || place.rank === null) return t("boss.rank-own-none");
  return t("boss.rank-own", { n: place.rank, omens: place.omens });
}

function columns(): readonly DataColumn<RankedStriker>[] {
  return [
    {
      id: "place",
      header: t("boss.rank-place"),
      cell: ({ rank }) => <NumberText value={rank} />,
      width: "70px",
      onCard: "note",
    },
    {
      id: "name",
      header: t("boss.rank-name"),
      cell: (place) => <RankedName place={place} />,
      onCard: "title",
    },
    {
      id: "omens",
      header: t("boss.rank-omens"),
      cell: ({ omens }) => <NumberText value={omens} />,
      align: "end",
      width: "120px",
      onCard: "line",
    },
  ];
}

function RankedName({ place: { name, avatarSeed, title } }: { readonly place: RankedStriker }) {
  if (name === null) return <i className="text-3">{t("boss.traveller")}</i>;
  const worn = title === null ? undefined : titles[title];
  return (
    <Link to={`/game/public/profile/${name}`} className="rankings-page__name">
      <Avatar seed={avatarSeed} size="sm" />
      <span>
        <b>{name}</b>
        {worn !== undefined && <small> {worn}</small>}
      </span>
    </Link>
  );
}
