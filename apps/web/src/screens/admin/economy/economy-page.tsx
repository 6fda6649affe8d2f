import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import type { CountedCurrency, EconomySpan } from "@aldermoor/game/economy/content/spans.ts";
import { economySpans } from "@aldermoor/game/economy/content/spans.ts";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { CurrencySelect } from "../../../shared/economy/currency-select.tsx";
import { EconomyFigures } from "../../../shared/economy/economy-figures.tsx";
import { EconomySums } from "../../../shared/economy/economy-sums.tsx";
import { ReasonsTable } from "../../../shared/economy/reasons-table.tsx";
import { economyTexts } from "../../../shared/economy/texts.ts";
import { useStaff } from "../../../shared/moderation/use-staff.ts";
import { loadTexts } from "../../../texts/load-texts.ts";
import { t } from "../../../texts/t.ts";
import { StaffView } from "../parts/staff-view.tsx";
import { FlowsPanel } from "./flows-panel.tsx";
import { SinkPanel } from "./sink-panel.tsx";

await loadTexts(economyTexts);

type Span = "today" | EconomySpan;
const spans: readonly Span[] = ["today", ...keysOf(economySpans)];

/** What comes into the world and leaves it, whether that is as it should be, and who gained most from whom. */
export default function EconomyPage() {
  const [currency, setCurrency] = useState<CountedCurrency>("gold");
  const [span, setSpan] = useState<Span>("fortnight");
  const mays = useStaff();
  return (
    <Stack>
      <PageHeader title={t("economyDesk.title")} subtitle={t("economyDesk.subtitle")}>
        {span !== "today" && <CurrencySelect value={currency} onChange={setCurrency} />}
        <Segmented<Span>
          label={t("economy.span")}
          value={span}
          options={spans.map((value) => ({ value, label: spanText(value) }))}
          onChange={setSpan}
        />
      </PageHeader>
      <SinkPanel />
      {span === "today" ? <Today /> : <EconomyFigures currency={currency} span={span} />}
      {mays.includes("judge") && <FlowsPanel />}
    </Stack>
  );
}

function spanText(span: Span): string {
  return span === "today" ? t("economyDesk.span-today") : t(`economy.span-${span}`);
}

/** Gold alone is noted by the hour. */
function Today() {
  const gold = useGameQuery(api.telemetry.gold, {});
  return (
    <StaffView query={gold}>
      {({ reasons, supply }) => (
        <Stack>
          <EconomySums view={{ days: dayWith(supply), reasons }} />
          <ReasonsTable reasons={reasons} />
        </Stack>
      )}
    </StaffView>
  );
}

function dayWith(supply: number | null) {
  return [{ day: 0, made: 0, used: 0, supply, priceIndex: null }];
}
