import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { LandView, WalkerStrength } from "@aldermoor/game/journeys/api.ts";
import { rationsEach, stamina as staminaRule } from "@aldermoor/game/journeys/content/numbers.ts";
import { hexCount } from "@aldermoor/game/journeys/rules/hexes.ts";
import { powerTogether } from "@aldermoor/game/journeys/rules/odds.ts";
import { enoughAtMs, staminaNow } from "@aldermoor/game/journeys/rules/stamina.ts";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import type { ReactNode } from "react";
import { serverNowMs, useServerClock } from "../../../realtime/server-clock.ts";
import { countedText } from "../../../texts/counted-text.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import "./land-facts.css";

/** Rations of one kind that a character has enough of. */
export type Provision = { readonly item: ItemId; readonly quantity: number };

type LandFactsProps = {
  readonly land: LandView;
  readonly own: WalkerStrength;
  readonly provisions: readonly Provision[];
  readonly ration: ItemId | null;
  readonly onRation: (item: ItemId) => void;
};

/** What the village has left for journeys, how much of the map it knows, and with what the reader would go. */
export function LandFacts({ land, own, provisions, ration, onRation }: LandFactsProps) {
  const { stamina, endsAtMs, reached, seen, tower, isSwift } = land;
  const { offsetMs } = useServerClock();
  const points = useTicked((nowMs) => staminaNow(stamina, nowMs + offsetMs).points);
  const fullAtMs = enoughAtMs(stamina, staminaRule.most);
  const known = reached.length + seen.length;
  const season = durationText(endsAtMs - serverNowMs());
  return (
    <Panel title={t("explorations.season")} aside={t("explorations.season-left", { time: season })}>
      <div className="land-facts">
        <Fact
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
        </Fact>
        <Fact
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
        </Fact>
        <Fact
          name={t("explorations.own-power")}
          value={<NumberText value={powerTogether([own], tower.power)} />}
        >
          <small>{t("explorations.own-power-hint")}</small>
        </Fact>
        <div>
          {provisions.length === 0 || ration === null ? (
            <p className="text-3">{t("explorations.no-rations")}</p>
          ) : (
            <Select
              label={t("explorations.rations", { n: rationsEach })}
              value={ration}
              options={provisions.map(({ item, quantity }) => ({
                value: item,
                label: countedText(items[item].name, quantity),
              }))}
              onChange={onRation}
            />
          )}
        </div>
      </div>
      {isSwift && <p className="text-2">{t("explorations.swift")}</p>}
    </Panel>
  );
}

type FactProps = {
  readonly name: string;
  readonly value: ReactNode;
  readonly children?: ReactNode;
};

function Fact({ name, value, children }: FactProps) {
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
