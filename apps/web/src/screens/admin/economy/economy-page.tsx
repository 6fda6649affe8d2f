import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import type { CountedCurrency, EconomySpan } from "@aldermoor/game/economy/content/spans.ts";
import { countedCurrencies, economySpans } from "@aldermoor/game/economy/content/spans.ts";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { EconomyCharts } from "../../../shared/economy/economy-charts.tsx";
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
        {span !== "today" && (
          <Select<CountedCurrency>
            label={t("economy.currency")}
            hideLabel
            value={currency}
            options={countedCurrencies.map((value) => ({
              value,
              label: t(`economy.currency-${value}`),
            }))}
            onChange={setCurrency}
          />
        )}
        <Segmented<Span>
          label={t("economy.span")}
          value={span}
          options={spans.map((value) => ({ value, label: spanText(value) }))}
          onChange={setSpan}
        />
      </PageHeader>
      <SinkPanel />
      {span === "today" ? <Today /> : <Days currency={currency} span={span} />}
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

function Days({
  currency,
  span,
}: {
  readonly currency: CountedCurrency;
  readonly span: EconomySpan;
}) {
  const figures = useGameQuery(api.economy.figures, { currency, span });
  return (
    <QueryView
      query={figures}
      skeleton={
        <Panel>
          <SkeletonRows rows={8} />
        </Panel>
      }
    >
      {(view) => (
        <Stack>
          <EconomySums view={view} />
          <EconomyCharts days={view.days} hasSupply={currency === "gold"} />
          <ReasonsTable reasons={view.reasons} />
        </Stack>
      )}
    </QueryView>
  );
}
