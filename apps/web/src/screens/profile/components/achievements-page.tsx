import type { AchievementsView } from "@aldermoor/game/achievements/api.ts";
import type { Achievement } from "@aldermoor/game/achievements/content/achievements.ts";
import { titles } from "@aldermoor/game/achievements/content/titles.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { FilterChips } from "@aldermoor/ui/controls/filter-chips.tsx";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { VisuallyHidden } from "@aldermoor/ui/text/visually-hidden.tsx";
import { useState } from "react";
import { t } from "../../../texts/t.ts";
import type { AchievementFilter, FamilyProgress } from "../family-progress.ts";
import { familyProgress, filtered, nearest } from "../family-progress.ts";
import { metricText } from "../metric-text.ts";
import "./achievements-page.css";

/** Every family by group: how far one is, and what comes next. */
export function AchievementsPage({ view }: { readonly view: AchievementsView }) {
  const [chosen, setChosen] = useState<readonly AchievementFilter[]>([]);
  const all = familyProgress(view.families);
  const left = filtered(all, chosen);
  const steps = all.flatMap((one) => one.steps);
  const reached = steps.filter(({ reachedAtMs }) => reachedAtMs !== null).length;
  const open = left.filter((one) => one.open);
  const groups = [...new Set(open.map(({ family }) => family.group))];
  const near = chosen.includes("reached") ? [] : nearest(all, 4);
  const closed = left.filter((one) => !one.open);
  return (
    <div className="achievements-page">
      <Panel
        title={t("achievements.points", { n: view.points })}
        aside={
          <span className="num text-3">
            {t("achievements.reached-of", { reached, all: steps.length })}
          </span>
        }
      >
        <ProgressBar
          value={reached}
          max={steps.length}
          size="thin"
          label={t("achievements.achievements")}
        />
        <p className="achievements-page__note text-3 text-sm">{t("achievements.points-note")}</p>
        <FilterChips
          label={t("achievements.filter")}
          chips={[
            { value: "open", label: t("achievements.filter-open") },
            { value: "reached", label: t("achievements.filter-reached") },
          ]}
          chosen={chosen}
          onChange={setChosen}
        />
      </Panel>
      {near.length > 0 && <FamiliesPanel title={t("achievements.near")} families={near} />}
      {left.length === 0 && (
        <Panel>
          <EmptyState
            icon={<GameIcon name="star-medal" size={40} />}
            title={t("achievements.none-left")}
          />
        </Panel>
      )}
      {groups.map((group) => (
        <FamiliesPanel
          key={group}
          title={t(`achievements.group-${group}`)}
          families={open.filter(({ family }) => family.group === group)}
        />
      ))}
      {closed.length > 0 && (
        <FamiliesPanel
          title={t("achievements.closed-title")}
          note={t("achievements.closed")}
          families={closed}
        />
      )}
    </div>
  );
}

type FamiliesPanelProps = {
  readonly title: string;
  readonly note?: string;
  readonly families: readonly FamilyProgress[];
};

function FamiliesPanel({ title, note, families }: FamiliesPanelProps) {
  return (
    <Panel flush title={title}>
      {note !== undefined && <p className="achievements-page__lead text-3 text-sm">{note}</p>}
      <ul className="achievements-page__families">
        {families.map((one) => (
          <FamilyRow key={one.family.id} progress={one} />
        ))}
      </ul>
    </Panel>
  );
}

function FamilyRow({ progress }: { readonly progress: FamilyProgress }) {
  const { family, value, open, next } = progress;
  const goal = next?.threshold ?? family.thresholds.at(-1) ?? 1;
  return (
    <li
      className={classNames(
        "achievements-page__achievement",
        !open && "achievements-page__achievement--closed",
      )}
    >
      <span className="achievements-page__achievement-icon">
        <GameIcon name={family.icon} size={24} />
      </span>
      <div className="achievements-page__achievement-text">
        <div className="achievements-page__achievement-head">
          <b>{family.name}</b>
          <StepPips progress={progress} />
        </div>
        <p className="achievements-page__achievement-goal">
          <span>{metricText(family.metric)}</span>
          {open && (
            <span className="num text-3">
              <NumberText value={value} /> / <NumberText value={goal} />
            </span>
          )}
        </p>
        {open && (
          <ProgressBar
            value={Math.min(value, goal)}
            max={goal}
            size="thin"
            tone={next === null ? "ember" : "good"}
            label={family.name}
          />
        )}
      </div>
      {open && (
        <p className="achievements-page__achievement-reward text-sm">
          {next === null ? t("achievements.all-reached") : rewardText(next)}
        </p>
      )}
    </li>
  );
}

function StepPips({ progress: { steps } }: { readonly progress: FamilyProgress }) {
  return (
    <span className="achievements-page__achievement-steps">
      {steps.map(({ achievement: { id, name }, reachedAtMs }) => (
        <i
          key={id}
          className={classNames(
            "achievements-page__achievement-step",
            reachedAtMs !== null && "achievements-page__achievement-step--on",
          )}
        >
          <VisuallyHidden>
            {reachedAtMs === null
              ? t("achievements.step-open", { name })
              : t("achievements.step-reached", { name })}
          </VisuallyHidden>
        </i>
      ))}
    </span>
  );
}

function rewardText({ points, reward }: Achievement): string {
  const given =
    "marks" in reward
      ? t("achievements.pays-marks", { n: reward.marks })
      : t("achievements.pays-title", { title: titles[reward.title] ?? "" });
  return `${t("achievements.points", { n: points })} · ${given}`;
}
