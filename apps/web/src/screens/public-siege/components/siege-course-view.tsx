import type { SiegeReport } from "@aldermoor/game/sieges/api.ts";
import { LineChart } from "@aldermoor/ui/charts/line-chart.tsx";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useMemo, useState } from "react";
import { faceTeam } from "../../../shared/battle/face-team.ts";
import { percentText } from "../../../texts/percent-text.ts";
import { t } from "../../../texts/t.ts";
import type { BoutOfSiege, SiegeCourse } from "../siege-course.ts";
import { courseOf, leftStanding } from "../siege-course.ts";
import "./siege-course-view.css";
import { BoutReplay } from "./bout-replay.tsx";
import { BoutRows } from "./bout-rows.tsx";
import { SiegeBrought } from "./siege-brought.tsx";
import { SiegeLines } from "./siege-lines.tsx";
import { SiegeTable } from "./siege-table.tsx";
import { StoodLongest } from "./stood-longest.tsx";

type SiegeCourseViewProps = { readonly report: SiegeReport; readonly course: SiegeCourse };

/** A siege that is decided, bout by bout: each can be watched, and all can be read. */
export function SiegeCourseView({ report, course }: SiegeCourseViewProps) {
  const shown = useMemo(() => courseOf(course), [course]);
  const [watched, setWatched] = useState<number | null>(null);
  const bout = shown.bouts.find(({ nth }) => nth === watched);
  return (
    <>
      <p className="siege-course-view__sentence">{outcomeText(report, course, shown.bouts)}</p>
      {!shown.isReplayable && <Note>{t("publicSiege.no-replay")}</Note>}
      {bout !== undefined && (
        <BoutReplay
          bout={bout}
          count={shown.bouts.length}
          onGo={setWatched}
          onClose={() => setWatched(null)}
        />
      )}
      <Columns layout="main-aside">
        <Stack>
          <BoutRows bouts={shown.bouts} watched={watched} onWatch={setWatched} />
          <SiegeTable bouts={shown.bouts} />
        </Stack>
        <Stack>
          {shown.bouts.length > 0 && (
            <StrengthLeft report={report} strength={shown.strength} watched={watched} />
          )}
          <SiegeBrought report={report} course={course} />
          <StoodLongest report={report} champions={shown.champions} />
          <SiegeLines report={report} champions={shown.champions} />
        </Stack>
      </Columns>
    </>
  );
}

type StrengthLeftProps = {
  readonly report: SiegeReport;
  readonly strength: ReturnType<typeof courseOf>["strength"];
  readonly watched: number | null;
};

function StrengthLeft({ report, strength, watched }: StrengthLeftProps) {
  const [own, other] = strength.map((course) => course.map((share) => Math.round(100 * share)));
  return (
    <Panel stacked title={t("publicSiege.strength")}>
      <LineChart
        label={t("publicSiege.strength")}
        heightPx={180}
        min={0}
        max={100}
        {...(watched === null ? {} : { playhead: watched })}
        valueText={(value) => percentText(Math.round(value))}
        pointText={(point) =>
          point === 0
            ? t("publicSiege.strength-start")
            : t("publicSiege.strength-after", { n: point })
        }
        axisText={String}
        series={[
          { id: "attackers", label: report.attacker.name, values: own ?? [], isArea: true },
          { id: "defenders", label: report.defender.name, values: other ?? [] },
        ]}
      />
    </Panel>
  );
}

/** The outcome as a sentence or two. */
function outcomeText(
  { attacker, defender }: SiegeReport,
  { attackersWin, attackBonus, defenceBonus }: SiegeCourse,
  bouts: readonly BoutOfSiege[],
): string {
  const bonus = attackersWin ? attackBonus : defenceBonus;
  const percent = percentText(Math.round(100 * bonus));
  return [
    attackersWin
      ? t("publicSiege.took-gate", { village: attacker.name })
      : t("publicSiege.held-gate", { village: defender.name }),
    lastText(attackersWin ? defender.name : attacker.name, bouts),
    ...(bonus > 0
      ? [t(attackersWin ? "publicSiege.barracks" : "publicSiege.palisade", { percent })]
      : []),
  ].join(" ");
}

function lastText(loser: string, bouts: readonly BoutOfSiege[]): string {
  const last = bouts.at(-1);
  if (last === undefined) return t("publicSiege.nobody-came", { village: loser });
  if (last.bothFall) return t("publicSiege.nobody-stood");
  const { name } = faceTeam((last.attackersWin ? last.attacker : last.defender).face);
  const n = leftStanding(last);
  return n === null ? "" : t("publicSiege.stood-last", { name, n });
}
