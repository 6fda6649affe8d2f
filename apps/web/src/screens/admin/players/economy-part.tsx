import type { Belongings } from "@aldermoor/game/player-files/api.ts";
import { StatTable } from "@aldermoor/ui/data/stat-table.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { Columns } from "@aldermoor/ui/layout/columns.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { dateLocale } from "@aldermoor/ui/text/date-locale.ts";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { t } from "../../../texts/t.ts";
import { Deals } from "./deals.tsx";
import "./file-rows.css";
import "./players-page.css";

/** What came in and went out, and trades that stand out. */
export function EconomyPart({ belongings }: { readonly belongings: Belongings }) {
  return (
    <div className="players-page__panels">
      <Columns>
        <Days belongings={belongings} />
        <Reasons belongings={belongings} />
      </Columns>
      <Deals deals={belongings.deals} mayMend={false} />
    </div>
  );
}

function Days({ belongings: { name, gold, days } }: { readonly belongings: Belongings }) {
  const day = new Intl.DateTimeFormat(dateLocale(), {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  return (
    <Panel title={name} aside={<Currency value={gold} />}>
      <StatTable
        caption={t("file.days")}
        showCaption
        columns={[t("file.xp"), t("file.gold-in"), t("file.gold-out")]}
        rows={days.toReversed().map(({ fromMs, xp, goldIn, goldOut }) => ({
          id: String(fromMs),
          label: day.format(fromMs),
          values: [xp, goldIn, goldOut].map((value, nth) => <NumberText key={nth} value={value} />),
        }))}
      />
    </Panel>
  );
}

function Reasons({ belongings: { reasons } }: { readonly belongings: Belongings }) {
  if (reasons.length === 0)
    return <Panel title={t("file.reasons")}>{t("file.reasons-none")}</Panel>;
  return (
    <Panel title={t("file.reasons")}>
      <StatTable
        caption={t("file.reasons")}
        columns={[t("file.gold-in"), t("file.gold-out")]}
        rows={reasons.map(({ reason, goldIn, goldOut }) => ({
          id: reason,
          label: <code>{reason}</code>,
          values: [goldIn, goldOut].map((value, nth) => <NumberText key={nth} value={value} />),
        }))}
      />
    </Panel>
  );
}
