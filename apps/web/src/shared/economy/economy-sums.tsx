import type { EconomyView } from "@aldermoor/game/economy/api.ts";
import { StatList, StatRow } from "@aldermoor/ui/data/stat-row.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { percentText } from "../../texts/percent-text.ts";
import { t } from "../../texts/t.ts";

/** The whole span in a few figures; what there is of gold, and what goods cost, as it ends. */
export function EconomySums({ view }: { readonly view: EconomyView }) {
  const made = view.reasons.reduce((sum, reason) => sum + reason.made, 0);
  const used = view.reasons.reduce((sum, reason) => sum + reason.used, 0);
  const { supply = null, priceIndex = null } = view.days.at(-1) ?? {};
  return (
    <Panel title={t("economy.sums")}>
      <StatList>
        <StatRow label={t("economy.made")} value={<NumberText value={made} />} />
        <StatRow label={t("economy.used")} value={<NumberText value={used} />} />
        {made > 0 && (
          <StatRow
            label={t("economy.ratio")}
            value={percentText(Math.round((100 * used) / made))}
          />
        )}
        {supply !== null && (
          <StatRow label={t("economy.supply")} value={<NumberText value={supply} />} />
        )}
        {supply !== null && priceIndex !== null && (
          <StatRow
            label={t("economy.price-index")}
            value={<NumberText value={priceIndex} digitsMax={3} />}
          />
        )}
      </StatList>
    </Panel>
  );
}
