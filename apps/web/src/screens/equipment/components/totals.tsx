import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { StatList, StatRow } from "@aldermoor/ui/data/stat-row.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { Link } from "@tanstack/react-router";
import { ruleCharacter } from "../../../shared/character/rule-character.ts";
import { t } from "../../../texts/t.ts";

type TotalsProps = { readonly bag: BagView; readonly sheet: CharacterSheet };

/** What everything worn comes to, with skills and boosts. */
export function Totals({ bag, sheet }: TotalsProps) {
  const { fighter } = ruleCharacter(sheet, bag);
  return (
    <Panel
      title={t("equipment.totals")}
      aside={
        <Link to="/game/profile/stats" className="link">
          {t("equipment.all-stats")}
        </Link>
      }
    >
      <StatList>
        <Total label={t("equipment.attack")} value={fighter.attack} />
        <Total label={t("equipment.health")} value={fighter.hp} />
        <Total label={t("equipment.armour")} value={fighter.armor} />
        <Total label={t("equipment.accuracy")} value={fighter.accuracy} />
        <Total label={t("equipment.evasion")} value={fighter.evasion} />
        <Total label={t("equipment.crit")} value={fighter.critChance * 100} suffix="%" />
      </StatList>
    </Panel>
  );
}

type TotalProps = { readonly label: string; readonly value: number; readonly suffix?: string };

function Total({ label, value, suffix }: TotalProps) {
  return (
    <StatRow label={label} value={<NumberText value={value} digitsMax={1} suffix={suffix} />} />
  );
}
