import type { ActivityView } from "@aldermoor/game/activity/api.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { Sparkline } from "@aldermoor/ui/charts/sparkline.tsx";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import type { ReactNode } from "react";
import { useState } from "react";
import type { Worker } from "../../../shared/items/dressed-for.ts";
import { leadingSkill, sampleOf } from "../../../shared/work/session-history.ts";
import type { SessionMeasure, SessionSample } from "../../../shared/work/session-series.ts";
import { ratePerHour, rateSeries } from "../../../shared/work/session-series.ts";
import { timesToLevel } from "../../../shared/work/times-to-level.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import { sum } from "../sum.ts";
import "./session-panel.css";

type SessionPanelProps = {
  readonly activity: ActivityView;
  /** The character as it is dressed for the work. */
  readonly worker: Worker;
  readonly samples: readonly SessionSample[];
};

/** What the present work brings by the hour, and how long the next level takes. */
export function SessionPanel({ activity, worker, samples }: SessionPanelProps) {
  const isFight = activity.work.kind === "combat";
  const [chosen, setChosen] = useState<SessionMeasure>("xp");
  const measures: readonly SessionMeasure[] = isFight ? ["xp", "gold", "kills"] : ["xp"];
  const measure = measures.includes(chosen) ? chosen : "xp";
  const { session } = activity;
  const rate = ratePerHour(sampleOf(session), measure);
  const series = rateSeries(samples, measure);
  const [first] = series;
  return (
    <Panel
      title={t("actions.session")}
      aside={
        isFight && (
          <Segmented
            label={t("actions.show")}
            value={measure}
            onChange={setChosen}
            options={measures.map((value) => ({ value, label: t(`actions.measure-${value}`) }))}
          />
        )
      }
    >
      <p className="session-panel__rate">
        <b className="display">
          <NumberText value={Math.round(rate)} />
        </b>
        <span className="text-2">{t(`actions.${measure}-an-hour`)}</span>
      </p>
      <div className="session-panel__line">
        {first === undefined ? (
          <p className="text-3 text-sm">{t("actions.line-grows")}</p>
        ) : (
          <Sparkline
            values={series.length === 1 ? [first, first] : series}
            width={480}
            height={64}
            fluid
          />
        )}
      </div>
      <dl className="session-panel__facts">
        <Fact label={t("actions.time-out")}>
          {durationText(session.actions * activity.actionMs)}
        </Fact>
        {isFight ? <FightFacts activity={activity} /> : <GatherFacts activity={activity} />}
        <LevelFact activity={activity} worker={worker} />
      </dl>
    </Panel>
  );
}

function FightFacts({ activity: { session } }: { readonly activity: ActivityView }) {
  return (
    <>
      <Fact label={t("actions.felled")}>
        <NumberText value={session.kills} />
      </Fact>
      <Fact label={t("actions.gold")}>
        <NumberText value={session.gold} signed digitsMax={0} />
      </Fact>
    </>
  );
}

function GatherFacts({ activity: { session } }: { readonly activity: ActivityView }) {
  return (
    <Fact label={t("actions.gathered")}>
      <NumberText value={sum(Object.values(session.items))} />
    </Fact>
  );
}

type LevelFactProps = Pick<SessionPanelProps, "activity" | "worker">;

function LevelFact({ activity, worker }: LevelFactProps) {
  const skill = leadingSkill(activity.session);
  if (skill === null) return null;
  const { level, mastery } = worker.sheet.skills[skill];
  const timeMs = timesToLevel({ ...worker, activity })[skill];
  return (
    <Fact label={t("actions.level-in", { skill: skills[skill].name, n: level + mastery + 1 })}>
      {timeMs === undefined ? t("actions.not-yet") : durationText(timeMs)}
    </Fact>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
