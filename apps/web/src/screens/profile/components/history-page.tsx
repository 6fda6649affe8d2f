import type { HistoryPoint, HistorySpan } from "@aldermoor/game/history/api.ts";
import { LineChart } from "@aldermoor/ui/chart/line-chart.tsx";
import { Stack } from "@aldermoor/ui/columns.tsx";
import { Panel } from "@aldermoor/ui/panel.tsx";
import { Segmented } from "@aldermoor/ui/segmented.tsx";
import { SkeletonRows } from "@aldermoor/ui/skeleton.tsx";
import { useState } from "react";
import { LatestLines } from "../../../log/latest-lines.tsx";
import { api, useCharacter, useGameQuery } from "../../../screen-context.ts";
import { language } from "../../../texts/language.ts";
import { t } from "../../../texts/t.ts";
import { QueryView } from "../../../things/query-view.tsx";

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
      <QueryView query={course} skeleton={<SkeletonRows rows={8} />}>
        {(points) => <Charts points={points} span={span} />}
      </QueryView>
      <LatestLines />
    </Stack>
  );
}

type ChartsProps = { readonly points: readonly HistoryPoint[]; readonly span: HistorySpan };

function Charts({ points, span }: ChartsProps) {
  const words = Intl.DateTimeFormat(language(), { ...wordsOf[span], timeZone: "UTC" });
  const short = Intl.DateTimeFormat(language(), { ...shortOf[span], timeZone: "UTC" });
  const frame = {
    pointText: (at: number) => words.format(points[at]?.fromMs),
    axisText: (at: number) => short.format(points[at]?.fromMs),
    min: 0,
  };
  const xp = points.map((point) => point.xp);
  const goldIn = points.map((point) => point.goldIn);
  const goldOut = points.map((point) => point.goldOut);
  return (
    <Stack>
      <Panel title={t("history.xp")}>
        <LineChart
          {...frame}
          label={t("history.xp")}
          series={[{ id: "xp", label: t("history.xp"), values: xp, isArea: true }]}
        />
      </Panel>
      <Panel title={t("history.gold")}>
        <LineChart
          {...frame}
          label={t("history.gold")}
          series={[
            { id: "in", label: t("history.gold-in"), values: goldIn, isArea: true },
            { id: "out", label: t("history.gold-out"), values: goldOut },
          ]}
        />
      </Panel>
      <p className="text-3 text-sm">{t("history.note")}</p>
    </Stack>
  );
}

const wordsOf: Readonly<Record<HistorySpan, Intl.DateTimeFormatOptions>> = {
  hour: { weekday: "long", hour: "2-digit", minute: "2-digit" },
  day: { dateStyle: "full" },
  month: { month: "long", year: "numeric" },
};

const shortOf: Readonly<Record<HistorySpan, Intl.DateTimeFormatOptions>> = {
  hour: { hour: "2-digit", minute: "2-digit" },
  day: { day: "numeric", month: "short" },
  month: { month: "short" },
};
