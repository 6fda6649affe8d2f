import type { LandView } from "@aldermoor/game/journeys/api.ts";
import { stamina as staminaRule } from "@aldermoor/game/journeys/content/numbers.ts";
import { hexCount } from "@aldermoor/game/journeys/rules/hexes.ts";
import { enoughAtMs, staminaNow } from "@aldermoor/game/journeys/rules/stamina.ts";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import type { ReactNode } from "react";
import { serverNowMs, useServerClock } from "../../../realtime/server-clock.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import "./land-facts.css";

type LandFactsProps = {
  readonly land: LandView;
  /** What the reader would bring, beside what the village has. */
  readonly children: ReactNode;
};

/** What the village has left for journeys, and how much of the map it knows. */
export function LandFacts({ land, children }: LandFactsProps) {
  const { stamina, endsAtMs, reached, seen, isSwift } = land;
  const { offsetMs } = useServerClock();
  const points = useTicked((nowMs) => staminaNow(stamina, nowMs + offsetMs).points);
  const fullAtMs = enoughAtMs(stamina, staminaRule.most);
  const known = reached.length + seen.length;
  const season = durationText(endsAtMs - serverNowMs());
  return (
    <Panel title={t("explorations.season")} aside={t("explorations.season-left", { time: season })}>
      <div className="land-facts">
        <LandFact
          name={t("journeys.stamina")}
          value={t("explorations.stamina-of", { n: points, max: staminaRule.most })}
        >
          <ProgressBar
            value={points}
            max={staminaRule.most}
            tone="good"
            size="thin"
            label={t("journeys.stamina")}
            valueText={t("explorations.stamina-of", { n: points, max: staminaRule.most })}
          />
          {points < staminaRule.most && (
            <small>
              {t("explorations.full-at", { when: momentText(fullAtMs, serverNowMs()) })}
            </small>
          )}
        </LandFact>
        <LandFact
          name={t("explorations.known")}
          value={t("explorations.known-of", { n: known, max: hexCount - 1 })}
        >
          <ProgressBar
            value={known}
            max={hexCount - 1}
            size="thin"
            label={t("explorations.known")}
            valueText={t("explorations.known-of", { n: known, max: hexCount - 1 })}
          />
          <small>{t("explorations.reached-n", { n: reached.length })}</small>
        </LandFact>
        {children}
      </div>
      {isSwift && <p className="text-2">{t("explorations.swift")}</p>}
    </Panel>
  );
}

type LandFactProps = {
  readonly name: string;
  readonly value: ReactNode;
  readonly children?: ReactNode;
};

/** One figure by its name, and what there is to say about it. */
export function LandFact({ name, value, children }: LandFactProps) {
  return (
    <div className="land-facts__fact">
      <p className="land-facts__name">
        <span>{name}</span>
        <b className="num">{value}</b>
      </p>
      {children}
    </div>
  );
}
