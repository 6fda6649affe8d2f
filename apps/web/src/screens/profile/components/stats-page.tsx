import type { StatView } from "@aldermoor/game/character/rules/stat-sheet.ts";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { sourceText } from "../../../shared/character/source-text.ts";
import { modifierName } from "../../../shared/items/modifier-text.ts";
import type { PlainTextKey } from "../../../texts/t.ts";
import { t } from "../../../texts/t.ts";
import { statGroupOf, statGroups } from "../stat-groups.ts";
import "./stats-page.css";

/** Every derived number, by what it is for; opened, each tells what adds to it. */
export function StatsPage({ stats }: { readonly stats: readonly StatView[] }) {
  return (
    <div className="stats-page">
      <p className="stats-page__note">{t("profile.stats-note")}</p>
      <div className="stats-page__groups">
        {statGroups.map((group) => (
          <Panel key={group} flush title={t(`profile.stats-${group}`)}>
            {stats
              .filter(({ key }) => statGroupOf(key) === group)
              .map((stat) => (
                <Stat key={stat.key} stat={stat} />
              ))}
          </Panel>
        ))}
      </div>
    </div>
  );
}

function Stat({ stat }: { readonly stat: StatView }) {
  return (
    <details className="stats-page__stat">
      <summary>
        <span>
          <Icon name="chevron-right" size={14} className="stats-page__stat-arrow" />
          {modifierName(stat.key)}
          {stat.cap !== null && (
            <small className="stats-page__stat-cap num">
              {t("profile.cap")} <StatValue value={stat.cap} percent={stat.percent} />
            </small>
          )}
        </span>
        <b>
          <StatValue value={stat.value} percent={stat.percent} />
        </b>
      </summary>
      <Sources stat={stat} />
    </details>
  );
}

function Sources({ stat }: { readonly stat: StatView }) {
  if (stat.sources.length === 0)
    return <p className="stats-page__stat-none">{t("profile.nothing-adds")}</p>;
  return (
    <ul className="stats-page__stat-sources" aria-label={t("profile.sources")}>
      {stat.sources.map(({ source, value }, index) => (
        <li key={`${source} ${index}`}>
          <span>{nameOf(source)}</span>
          <StatValue value={value} percent={stat.percent} signed />
        </li>
      ))}
    </ul>
  );
}

/** What the rules call what is no thing with a name of its own. */
const sourceTexts: Readonly<Record<string, PlainTextKey>> = {
  Base: "profile.source-base",
  Mastery: "profile.source-mastery",
  "Over the cap": "profile.source-over",
  Rounded: "profile.source-rounded",
};

function nameOf(source: string): string {
  const key = sourceTexts[source];
  return key === undefined ? sourceText(source) : t(key);
}

type StatValueProps = {
  readonly value: number;
  readonly percent: boolean;
  readonly signed?: boolean;
};

function StatValue({ value, percent, signed = false }: StatValueProps) {
  return (
    <NumberText
      value={percent ? value * 100 : value}
      digitsMax={1}
      signed={signed}
      suffix={percent ? "%" : ""}
    />
  );
}
