import type { Outcome } from "@aldermoor/game/core/rules/outcome.ts";
import type { DashboardCourse, DashboardNow, GoldView } from "@aldermoor/game/telemetry/api.ts";
import type { Point } from "@aldermoor/game/telemetry/rules/course.ts";
import { Delta } from "@aldermoor/ui/data/delta.tsx";
import { Skeleton } from "@aldermoor/ui/layout/skeleton.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import type { GameQuery } from "../../../realtime/use-game-query.ts";
import { t } from "../../../texts/t.ts";
import { percentSign } from "../parts/percent-sign.ts";
import { StaffView } from "../parts/staff-view.tsx";
import { FigureTile } from "./figure-tile.tsx";
import type { Figure } from "./figures.ts";
import { changeOf, figures, looks } from "./figures.ts";
import "./now-tiles.css";

type NowTilesProps = {
  readonly now: GameQuery<Outcome<DashboardNow>>;
  readonly course: GameQuery<Outcome<DashboardCourse>>;
  readonly gold: GameQuery<Outcome<GoldView>>;
  /** The one whose course is shown large. */
  readonly figure: Figure;
  readonly onFigure: (figure: Figure) => void;
};

/** How things stand now, a tile each with its course; pressing one shows that course large. */
export function NowTiles({ now, course, gold, figure, onFigure }: NowTilesProps) {
  const points = course.state === "ready" && course.value.ok ? course.value.value.points : [];
  return (
    <StaffView query={now} skeleton={<TilesSkeleton />} part={t("dashboard.now-title")}>
      {(view) => (
        <div className="now-tiles">
          {figures.map((one) => (
            <FigureTile
              key={one}
              label={t(`dashboard.${one}`)}
              hint={t(`dashboard.hint-${one}`)}
              value={<FigureText figure={one} value={view[one].now} />}
              delta={<Change figure={one} view={view} />}
              color={looks[one].color}
              course={courseOf(points, one)}
              isChosen={one === figure}
              onChoose={() => onFigure(one)}
            />
          ))}
          <SinkTile gold={gold} />
        </div>
      )}
    </StaffView>
  );
}

function TilesSkeleton() {
  return (
    <div className="now-tiles">
      {[...figures, "sinks"].map((one) => (
        <Skeleton key={one} height={104} />
      ))}
    </div>
  );
}

function FigureText({ figure, value }: { readonly figure: Figure; readonly value: number | null }) {
  if (value === null) return <>–</>;
  const { digitsMax } = looks[figure];
  const suffix = figure === "settleMs" ? "\u00a0ms" : "";
  return <NumberText value={value} digitsMax={digitsMax} suffix={suffix} />;
}

function Change({ figure, view }: { readonly figure: Figure; readonly view: DashboardNow }) {
  const change = changeOf(figure, view[figure]);
  if (change === null) return null;
  const { lessIsBetter } = looks[figure];
  const suffix = change.isPercent ? percentSign() : "";
  return <Delta value={change.value} suffix={suffix} lessIsBetter={lessIsBetter} />;
}

/** Told by days, so that no course of the chosen span belongs to it. */
function SinkTile({ gold }: Pick<NowTilesProps, "gold">) {
  const ratios = gold.state === "ready" && gold.value.ok ? gold.value.value.ratios : [];
  const [before, last] = [ratios.at(-2)?.ratio ?? null, ratios.at(-1)?.ratio ?? null];
  return (
    <FigureTile
      label={t("dashboard.sinks")}
      hint={t("dashboard.hint-sinks")}
      value={last === null ? "–" : <NumberText value={last} digitsMax={2} />}
      delta={
        last === null || before === null ? null : (
          <NumberText className="text-3" value={last - before} digitsMax={2} signed />
        )
      }
      color="var(--chart-1)"
      course={ratios.flatMap(({ ratio }) => ratio ?? [])}
    />
  );
}

function courseOf(points: readonly Point[], figure: Figure): readonly number[] {
  return points.flatMap((point) => point[figure] ?? []);
}
