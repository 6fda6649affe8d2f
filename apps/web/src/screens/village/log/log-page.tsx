import type { VillageLogLine } from "@aldermoor/game/village/api.ts";
import type { VillageLogGroup, VillageLogKind } from "@aldermoor/game/village/content/log-kinds.ts";
import { villageLogGroups, villageLogKinds } from "@aldermoor/game/village/content/log-kinds.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import type { GameIconName } from "@aldermoor/ui/icons/icon.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { Days } from "../../../shared/news/days/days.tsx";
import { villageLineText } from "../../../shared/village/told/village-line-text.ts";
import { t } from "../../../texts/t.ts";
import "./village-log.css";

const icons: Readonly<Record<VillageLogGroup, GameIconName>> = {
  people: "three-friends",
  ranks: "crown",
  tax: "two-coins",
  building: "hammer-nails",
  rites: "flame",
  storage: "granary",
  journeys: "trail",
  sieges: "siege-tower",
  quests: "scroll-quill",
};

type Group = VillageLogGroup | "all";

const groupsOfKinds: ReadonlySet<VillageLogGroup> = new Set(Object.values(villageLogKinds));

/** Groups that tell anything yet: the filter offers no others. */
const told = villageLogGroups.filter((group) => groupsOfKinds.has(group));

/** What happened in the village day by day, the latest first. */
export default function LogPage() {
  const [group, setGroup] = useState<Group>("all");
  // Where the pages behind the first one begin.
  const [befores, setBefores] = useState<readonly number[]>([]);
  const choose = (chosen: Group) => {
    setGroup(chosen);
    setBefores([]);
  };
  return (
    <Panel flush title={t("villageLog.title")}>
      <div className="village-log__filter">
        <Select<Group>
          label={t("villageLog.filter")}
          value={group}
          options={(["all", ...told] as const).map((one) => {
            return { value: one, label: t(`villageLog.group-${one}`) };
          })}
          onChange={choose}
        />
      </div>
      {[null, ...befores].map((beforeMs, index) => (
        <LogPart
          key={`${group} ${beforeMs}`}
          group={group === "all" ? null : group}
          beforeMs={beforeMs}
          isLast={index === befores.length}
          onMore={(atMs) => setBefores([...befores, atMs])}
        />
      ))}
    </Panel>
  );
}

type LogPartProps = {
  readonly group: VillageLogGroup | null;
  readonly beforeMs: number | null;
  /** No part is shown behind it yet. */
  readonly isLast: boolean;
  readonly onMore: (beforeMs: number) => void;
};

function LogPart({ group, beforeMs, isLast, onMore }: LogPartProps) {
  const args = { characterId: useCharacter(), group, beforeMs };
  const query = useGameQuery(api.village.log, args);
  return (
    <QueryView query={query} failed={t("villageLog.failed")} skeleton={<SkeletonRows rows={6} />}>
      {({ lines, hasMore }) => {
        const oldest = lines.at(-1);
        if (oldest === undefined) {
          return (
            <div className="village-log__none">
              <EmptyState
                icon={<GameIcon name="scroll-quill" size={40} />}
                title={t("villageLog.none")}
              />
            </div>
          );
        }
        // Two lines may be of one instant and say the same: they are told apart by their place from the oldest on.
        const rows = lines.map((line, index) => ({ id: String(lines.length - index), ...line }));
        return (
          <>
            <Days things={rows} row={(line) => <Line line={line} />} />
            {isLast && hasMore && (
              <div className="village-log__more">
                <Button onClick={() => onMore(oldest.atMs)}>{t("villageLog.more")}</Button>
              </div>
            )}
          </>
        );
      }}
    </QueryView>
  );
}

function Line({ line }: { readonly line: VillageLogLine }) {
  return (
    <div className="village-log__line">
      <span className="village-log__icon">
        <GameIcon name={iconOf(line.kind)} size={18} />
      </span>
      <span>{villageLineText(line)}</span>
      <small className="text-3">
        <RelativeTime atMs={line.atMs} short />
      </small>
    </div>
  );
}

function iconOf(kind: string): GameIconName {
  return isKind(kind) ? icons[villageLogKinds[kind]] : "village";
}

function isKind(kind: string): kind is VillageLogKind {
  return kind in villageLogKinds;
}
