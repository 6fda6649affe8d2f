import type { JourneyReport } from "@aldermoor/game/journeys/api.ts";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { hexTitle } from "../../../shared/journeys/hex-words.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { percentText } from "../../../texts/percent-text.ts";
import { t } from "../../../texts/t.ts";
import { HaulPanel } from "./haul-panel.tsx";
import { MetPanel } from "./met-panel.tsx";
import { WayPanel } from "./way-panel.tsx";
import "./full-report.css";

export type BackReport = Extract<JourneyReport, { state: "back" }>;

/** A journey that is back: the way, what was met, what was brought home and who went. */
export function FullReport({ report }: { readonly report: BackReport }) {
  const { village, target, terrain, isReached, leftAtMs, backAtMs } = report;
  const hex = hexTitle(target, terrain);
  const walkers = report.walkers.length + report.gone;
  const home = t("report.reached-text", { n: walkers, time: durationText(backAtMs - leftAtMs) });
  return (
    <>
      <PageHeader
        title={t(isReached ? "report.reached" : "report.failed", { village, hex })}
        subtitle={`${home} ${momentText(backAtMs, serverNowMs())}`}
      >
        <Figures report={report} />
      </PageHeader>
      <Columns layout="main-aside">
        <Stack>
          <WayPanel report={report} />
          <HaulPanel report={report} />
        </Stack>
        <Stack>
          <MetPanel report={report} />
          <Walkers report={report} />
        </Stack>
      </Columns>
    </>
  );
}

function Figures({ report }: { readonly report: BackReport }) {
  const { chance, isReached, seen, power, required, cost } = report;
  return (
    <dl className="full-report__figures">
      <Figure name={t("journeys.chance")}>{percentText(Math.floor(chance / 100))}</Figure>
      <Figure name={t("report.seen")}>
        <NumberText value={isReached ? 1 + seen.length : 0} />
      </Figure>
      <Figure name={t("journeys.power")}>
        <NumberText value={power} />
        <small> / {<NumberText value={required} />}</small>
      </Figure>
      <Figure name={t("journeys.stamina")}>−{isReached ? cost : cost / 2}</Figure>
    </dl>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

function Walkers({ report: { walkers, gone, villageNow } }: { readonly report: BackReport }) {
  return (
    <Panel
      stacked
      title={t("journeys.walkers")}
      aside={
        villageNow !== null && (
          <Link
            to="/game/public/village/$villageName"
            params={{ villageName: villageNow }}
            className="reach"
          >
            {villageNow}
          </Link>
        )
      }
    >
      <ul className="full-report__walkers">
        {walkers.map(({ name, avatarSeed }) => (
          <li key={name}>
            <Portrait seed={avatarSeed} size={28} />
            <Link
              to="/game/public/profile/$characterName"
              params={{ characterName: name }}
              className="link"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {gone > 0 && <p className="text-3">{t("journeys.gone", { n: gone })}</p>}
      <p className="text-3">{t("report.alike")}</p>
    </Panel>
  );
}
