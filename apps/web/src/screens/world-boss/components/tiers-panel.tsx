import { tierIds, tiers } from "@aldermoor/game/world-boss/content/numbers.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { t } from "../../../texts/t.ts";
import { TierMedal } from "./tier-medal.tsx";
import "./tiers-panel.css";

/** What each tier pays. */
export function TiersPanel() {
  return (
    <Panel title={t("boss.reward")} stacked>
      <p className="text-3">{t("boss.reward-lead")}</p>
      <ul className="tiers-panel">
        {tierIds.map((tier) => {
          const { omens, caches, fromShare } = tiers[tier];
          const percent = Math.round(100 * fromShare);
          return (
            <li key={tier}>
              <TierMedal tier={tier} />
              <span>
                <b>{t(`boss.tier-${tier}`)}</b>
                <small className="text-3">
                  {percent === 0 ? t("boss.reward-any") : t("boss.reward-from", { percent })}
                </small>
              </span>
              <span className="num">
                {caches === 0
                  ? t("boss.omens", { n: omens })
                  : t("boss.reward-line", { omens, caches })}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
