import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import type { CourseSpan } from "@aldermoor/game/telemetry/content/spans.ts";
import { courses } from "@aldermoor/game/telemetry/content/spans.ts";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { economyTexts } from "../../../shared/economy/texts.ts";
import { useStaff } from "../../../shared/moderation/use-staff.ts";
import { loadTexts } from "../../../texts/load-texts.ts";
import { t } from "../../../texts/t.ts";
import { reportsTexts } from "../reports/texts.ts";
import { CoursePanel } from "./course-panel.tsx";
import { DeedsPanel } from "./deeds-panel.tsx";
import type { Figure } from "./figures.ts";
import { GoldPanel } from "./gold-panel.tsx";
import { LiveBadge } from "./live-badge.tsx";
import { NeedsPanel } from "./needs-panel.tsx";
import { NowTiles } from "./now-tiles.tsx";
import { SinkPanel } from "./sink-panel.tsx";
import { useWellness } from "./use-wellness.ts";
import "./dashboard-page.css";

// Cases are told in the words of the desk.
await loadTexts(economyTexts, reportsTexts);

/** How the world and its server stand, at a glance, for all staff. */
export default function DashboardPage() {
  const [span, setSpan] = useState<CourseSpan>("day");
  const [figure, setFigure] = useState<Figure>("online");
  const now = useGameQuery(api.telemetry.now, {});
  const course = useGameQuery(api.telemetry.course, { span });
  const gold = useGameQuery(api.telemetry.gold, {});
  const mays = useStaff();
  return (
    <div className="dashboard-page">
      <PageHeader title={t("dashboard.title")} subtitle={useWellness(now, gold)}>
        <Segmented<CourseSpan>
          label={t("dashboard.span")}
          value={span}
          options={keysOf(courses).map((value) => ({
            value,
            label: t(`dashboard.span-${value}`),
          }))}
          onChange={setSpan}
        />
        <LiveBadge now={now} />
      </PageHeader>
      <NowTiles {...{ now, course, gold, figure }} onFigure={setFigure} />
      <div className="dashboard-page__columns">
        <div className="dashboard-page__column">
          <CoursePanel course={course} span={span} figure={figure} />
          <GoldPanel gold={gold} />
        </div>
        <div className="dashboard-page__column">
          <SinkPanel gold={gold} />
          <NeedsPanel />
          {mays.includes("crown") && <DeedsPanel />}
        </div>
      </div>
    </div>
  );
}
