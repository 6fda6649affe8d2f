import type { Outcome } from "@aldermoor/game/core/rules/outcome.ts";
import type { EconomyReason } from "@aldermoor/game/economy/api.ts";
import type { GoldView } from "@aldermoor/game/telemetry/api.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { formatNumber } from "@aldermoor/ui/text/format-number.ts";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import type { GameQuery } from "../../../realtime/use-game-query.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { percentSign } from "../parts/percent-sign.ts";
import { ShareBars } from "../parts/share-bars.tsx";
import { StaffView } from "../parts/staff-view.tsx";
import "./gold-panel.css";

/** As many reasons have a bar of their own. */
const barsMax = 6;

/** What came into the world and what left it within a day, by reason. */
export function GoldPanel({ gold }: { readonly gold: GameQuery<Outcome<GoldView>> }) {
  return (
    <StaffView query={gold} part={t("dashboard.gold-title")}>
      {(view) => (
        <Panel stacked title={t("dashboard.gold-title")} aside={<Supply view={view} />}>
          {view.reasons.length === 0 ? (
            <p className="text-3">{t("dashboard.gold-none")}</p>
          ) : (
            <div className="gold-panel__sides">
              <Side reasons={view.reasons} side="made" />
              <Side reasons={view.reasons} side="used" />
            </div>
          )}
          {view.sinceMs !== null && (
            <p className="text-3 text-sm">
              {t("dashboard.gold-early", { since: momentText(view.sinceMs, serverNowMs()) })}
            </p>
          )}
        </Panel>
      )}
    </StaffView>
  );
}

function Supply({ view: { supply, supplyBefore } }: { readonly view: GoldView }) {
  const format = useNumberFormat();
  if (supply === null) return null;
  const gold = formatNumber(supply, { format });
  if (supplyBefore === null || supplyBefore === 0)
    return <span className="text-3">{t("dashboard.supply", { gold })}</span>;
  const percent = (100 * (supply - supplyBefore)) / supplyBefore;
  const change = formatNumber(percent, { format, digitsMax: 1, signed: true }) + percentSign();
  return <span className="text-3">{t("dashboard.supply-change", { gold, change })}</span>;
}

type SideProps = {
  readonly reasons: readonly EconomyReason[];
  readonly side: "made" | "used";
};

function Side({ reasons, side }: SideProps) {
  const name = t(side === "made" ? "dashboard.in" : "dashboard.out");
  const moved = reasons
    .filter((one) => one[side] > 0)
    .toSorted((one, other) => other[side] - one[side]);
  const all = moved.reduce((sum, one) => sum + one[side], 0);
  const few = moved.length > barsMax ? moved.slice(0, barsMax - 1) : moved;
  const rest = all - few.reduce((sum, one) => sum + one[side], 0);
  const bars = few.map((one) => ({
    id: one.reason,
    name: t(`economy.reason-${one.reason}`),
    value: one[side],
  }));
  const others = { id: "others", name: t("dashboard.others"), value: rest };
  return (
    <section className="gold-panel__side" aria-label={name}>
      <h3 className="gold-panel__head">
        {name}
        <NumberText value={all} />
      </h3>
      <ShareBars
        label={name}
        rows={rest > 0 ? [...bars, others] : bars}
        isOut={side === "used"}
        percentSign={percentSign()}
      />
    </section>
  );
}
