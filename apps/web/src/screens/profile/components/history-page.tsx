import type { HistoryPoint, HistorySpan } from "@aldermoor/game/history/api.ts";
import { LineChart } from "@aldermoor/ui/charts/line-chart.tsx";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import type { GameIconName } from "@aldermoor/ui/icons/icon.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Skeleton } from "@aldermoor/ui/layout/skeleton.tsx";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { LatestLines } from "../../../shared/news/log/latest-lines.tsx";
import { t } from "../../../texts/t.ts";
import { spanWords } from "../span-words.ts";

const spans = ["hour", "day", "month"] as const satisfies readonly HistorySpan[];

/** What each hour, day or month brought. */
export default function HistoryPage() {
  const [span, setSpan] = useState<HistorySpan>("hour");
  const course = useGameQuery(api.history.course, { characterId: useCharacter(), span });
  return (
    <Stack>
      <Segmented
        label={t("history.by")}
        value={span}
        onChange={setSpan}
        options={spans.map((value) => ({ value, label: t(`history.by-${value}`) }))}
      />
      <QueryView query={course} skeleton={<ChartsSkeleton />}>
        {(points) => <Charts points={points} span={span} />}
      </QueryView>
      <LatestLines />
    </Stack>
  );
}

function ChartsSkeleton() {
  return (
    <Stack>
      {["xp", "gold"].map((chart) => (
        <Panel key={chart} title={<Skeleton width={140} />}>
          <Skeleton height={230} />
        </Panel>
      ))}
    </Stack>
  );
}

type ChartsProps = { readonly points: readonly HistoryPoint[]; readonly span: HistorySpan };

function Charts({ points, span }: ChartsProps) {
  const { pointWords, axisWords } = spanWords(span);
  const frame = {
    pointText: (at: number) => pointWords(points[at]?.fromMs ?? 0),
    axisText: (at: number) => axisWords(points[at]?.fromMs ?? 0),
    min: 0,
    stepMin: 1,
  };
  const xp = points.map((point) => point.xp);
  const goldIn = points.map((point) => point.goldIn);
  const goldOut = points.map((point) => point.goldOut);
  return (
    <Stack>
      <Panel title={t("history.xp")}>
        {hasAny(xp) ? (
          <LineChart
            {...frame}
            label={t("history.xp")}
            series={[{ id: "xp", label: t("history.xp"), values: xp, isArea: true }]}
          />
        ) : (
          <Nothing icon="open-book">{t(`history.no-xp-${span}`)}</Nothing>
        )}
      </Panel>
      <Panel title={t("history.gold")}>
        {hasAny(goldIn) || hasAny(goldOut) ? (
          <LineChart
            {...frame}
            label={t("history.gold")}
            series={[
              { id: "in", label: t("history.gold-in"), values: goldIn, isArea: true },
              { id: "out", label: t("history.gold-out"), values: goldOut },
            ]}
          />
        ) : (
          <Nothing icon="two-coins">{t(`history.no-gold-${span}`)}</Nothing>
        )}
      </Panel>
      <p className="text-3 text-sm">{t("history.note")}</p>
    </Stack>
  );
}

type NothingProps = { readonly icon: GameIconName; readonly children: string };

function Nothing({ icon, children }: NothingProps) {
  return <EmptyState icon={<GameIcon name={icon} size={36} />} title={children} />;
}

function hasAny(values: readonly number[]): boolean {
  return values.some((value) => value > 0);
}
