import type { ListedParty, PartyView } from "@aldermoor/game/party/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { pairQueries } from "../../../shared/answers/pair-queries.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import type { FinderFilter } from "../finder-filter.ts";
import { finderLevels, isAskedFor } from "../finder-filter.ts";
import { finderStanding } from "../finder-standing.ts";
import "../party-screen.css";
import type { PartyCommands } from "../use-party.ts";
import { FinderRow } from "./finder-row.tsx";

type FinderPageProps = { readonly view: PartyView; readonly commands: PartyCommands };

/** Parties that look for company: the own one, then the newest first. */
export function FinderPage({ view, commands }: FinderPageProps) {
  const listed = useGameQuery(api.party.finder, {});
  const brief = useGameQuery(api.character.brief, { characterId: useCharacter() });
  return (
    <QueryView
      query={pairQueries(listed, brief)}
      skeleton={
        <Panel>
          <SkeletonRows rows={4} />
        </Panel>
      }
    >
      {(answers) => {
        const [parties, own] = answers ?? [[], null];
        return parties.length === 0 || own === null ? (
          <NobodyLooks view={view} commands={commands} />
        ) : (
          <Parties parties={parties} view={view} totalLevel={own.totalLevel} commands={commands} />
        );
      }}
    </QueryView>
  );
}

type PartiesProps = FinderPageProps & {
  readonly parties: readonly ListedParty[];
  readonly totalLevel: number;
};

function Parties({ parties, view, totalLevel, commands }: PartiesProps) {
  const [filter, setFilter] = useState<FinderFilter>("any");
  const rows = parties.map((listed) => {
    return { listed, standing: finderStanding(view, listed, totalLevel) };
  });
  const isOwn = ({ standing }: (typeof rows)[number]) => standing.kind === "own";
  // The own party stands there whatever is looked for.
  const others = rows.filter((row) => !isOwn(row) && isAskedFor(row.listed, filter, totalLevel));
  const shown = [...rows.filter(isOwn), ...others];
  const waitsUntilMs = view.joinsAgainAtMs;
  return (
    <div className="party-screen">
      {waitsUntilMs !== null && (
        <p className="text-2">
          {t("company.found-waits", { when: momentText(waitsUntilMs, serverNowMs()) })}
        </p>
      )}
      <Panel flush title={t("company.listed-parties")}>
        <div className="party-screen__filter">
          <LevelFilter filter={filter} onChange={setFilter} />
        </div>
        {others.length === 0 && filter !== "any" && (
          <EmptyState
            title={t("company.finder-no-match")}
            action={
              <Button onClick={() => setFilter("any")}>{t("company.finder-show-all")}</Button>
            }
          />
        )}
        <ul>
          {shown.map((row) => (
            <FinderRow key={row.listed.id} {...row} commands={commands} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

type LevelFilterProps = {
  readonly filter: FinderFilter;
  readonly onChange: (filter: FinderFilter) => void;
};

function LevelFilter({ filter, onChange }: LevelFilterProps) {
  return (
    <Select<FinderFilter>
      label={t("company.finder-level")}
      value={filter}
      options={[
        { value: "any", label: t("company.finder-any") },
        { value: "fits", label: t("company.finder-fits") },
        ...finderLevels.map((n) => {
          return { value: `from-${n}` as const, label: t("company.finder-from", { n }) };
        }),
      ]}
      onChange={onChange}
    />
  );
}

function NobodyLooks({ view: { party, joinsAgainAtMs }, commands }: FinderPageProps) {
  return (
    <Panel>
      <EmptyState
        icon={<GameIcon name="campfire" size={40} />}
        title={t("company.finder-none")}
        action={
          party === null
            ? joinsAgainAtMs === null && (
                <Button
                  busy={commands.busy}
                  disabled={!commands.enabled}
                  onClick={() => void commands.found()}
                >
                  {t("company.found")}
                </Button>
              )
            : party.isLeader && (
                <Button render={<Link to="/game/party/overview" />}>{t("company.list-own")}</Button>
              )
        }
      >
        {noneText(party)}
      </EmptyState>
    </Panel>
  );
}

function noneText(party: PartyView["party"]): string {
  if (party === null) return t("company.finder-none-text");
  return t(party.isLeader ? "company.finder-none-leader" : "company.finder-none-member");
}
