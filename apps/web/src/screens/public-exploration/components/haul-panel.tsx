import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { StatList, StatRow } from "@aldermoor/ui/data/stat-row.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { entriesOf } from "../../../shared/world/known-id.ts";
import { t } from "../../../texts/t.ts";
import type { BackReport } from "./full-report.tsx";
import "./haul-panel.css";

/** What a journey brought the village and those who went. */
export function HaulPanel({ report: { haul, isReached } }: { readonly report: BackReport }) {
  if (!isReached) {
    return (
      <Panel title={t("report.home")}>
        <p className="text-2">{t("report.nothing")}</p>
      </Panel>
    );
  }
  return (
    <Panel title={t("report.home")}>
      <div className="haul-panel">
        <section>
          <h3>{t("report.home-village")}</h3>
          <StatList>
            <StatRow
              label={t("report.shrine-favour")}
              value={<NumberText value={haul.shrineFavour} />}
            />
            <StatRow label={t("report.village-xp")} value={<NumberText value={haul.xp} />} />
          </StatList>
          <Tiles counts={haul.goods} />
        </section>
        <section>
          <h3>{t("report.home-walkers")}</h3>
          <StatList>
            <StatRow label={t("report.favour")} value={<NumberText value={haul.favour} />} />
            <StatRow label={t("report.gold")} value={<NumberText value={haul.gold} />} />
          </StatList>
          <Tiles counts={haul.items} />
        </section>
      </div>
    </Panel>
  );
}

function Tiles({ counts }: { readonly counts: Readonly<Partial<Record<ItemId, number>>> }) {
  const entries = entriesOf(counts);
  if (entries.length === 0) return null;
  return (
    <ul className="haul-panel__tiles">
      {entries.map(([item, count]) => (
        <li key={item}>
          <ItemTile item={item} count={count} />
        </li>
      ))}
    </ul>
  );
}
