import type { StatView } from "@aldermoor/game/character/api.ts";
import { NumberText } from "@aldermoor/ui/number-text.tsx";
import { Panel } from "@aldermoor/ui/panel.tsx";
import { t } from "../../../texts/t.ts";
import { modifierName } from "../../../things/modifier-text.ts";

/** Every derived number; opened, each tells what adds to it. */
export function StatsPage({ stats }: { readonly stats: readonly StatView[] }) {
  return (
    <Panel flush>
      <p className="stats__note">{t("profile.stats-note")}</p>
      <div className="stats">
        {stats.map((stat) => (
          <details key={stat.key} className="stat">
            <summary>
              <span>
                {modifierName(stat.key)}
                {stat.cap !== null && (
                  <small className="stat__cap num">
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
        ))}
      </div>
    </Panel>
  );
}

function Sources({ stat }: { readonly stat: StatView }) {
  if (stat.sources.length === 0) return <p className="stat__none">{t("profile.nothing-adds")}</p>;
  return (
    <ul className="stat__sources" aria-label={t("profile.sources")}>
      {stat.sources.map(({ source, value }, index) => (
        <li key={`${source} ${index}`}>
          <span>{source}</span>
          <StatValue value={value} percent={stat.percent} signed />
        </li>
      ))}
    </ul>
  );
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
