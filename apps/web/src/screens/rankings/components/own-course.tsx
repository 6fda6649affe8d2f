import { dayMs } from "@aldermoor/game/core/content/time-spans.ts";
import type { CourseDay } from "@aldermoor/game/rankings/api.ts";
import type { BoardId } from "@aldermoor/game/rankings/content/boards.ts";
import { shownMax } from "@aldermoor/game/rankings/content/boards.ts";
import { LineChart } from "@aldermoor/ui/charts/line-chart.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Skeleton } from "@aldermoor/ui/layout/skeleton.tsx";
import { formatNumber } from "@aldermoor/ui/text/format-number.ts";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { shortDayText } from "../../../texts/day-text.ts";
import { t } from "../../../texts/t.ts";
import { useOwnCourse } from "../use-rankings.ts";

/** On which place the own character began each day; nothing for who plays none. */
export function OwnCourse({ board }: { readonly board: BoardId }) {
  const course = useOwnCourse(board);
  if (course === null) return null;
  return (
    <Panel title={t("rankings.course")}>
      <QueryView
        query={course}
        failed={t("rankings.course-failed")}
        skeleton={<Skeleton height={200} />}
      >
        {(days) => <Course days={days ?? []} />}
      </QueryView>
    </Panel>
  );
}

/** The first place on top: places are drawn below nothing. */
function Course({ days }: { readonly days: readonly CourseDay[] }) {
  const format = useNumberFormat();
  const ranks = days.flatMap(({ rank }) => rank ?? []);
  // One point is no line.
  if (ranks.length < 2)
    return <p className="text-3">{t("rankings.course-none", { n: shownMax })}</p>;
  const dayText = (at: number) => shortDayText((days[at]?.day ?? 0) * dayMs, { timeZone: "UTC" });
  return (
    <LineChart
      label={t("rankings.course")}
      series={[
        {
          id: "place",
          label: t("rankings.place"),
          values: days.map(({ rank }) => (rank === null ? null : -rank)),
        },
      ]}
      min={-Math.max(...ranks) - 1}
      max={-1}
      stepMin={1}
      valueText={(value) => formatNumber(-value, { format })}
      pointText={dayText}
      axisText={dayText}
      heightPx={200}
    />
  );
}
