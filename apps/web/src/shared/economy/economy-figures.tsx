import type { CountedCurrency, EconomySpan } from "@aldermoor/game/economy/content/spans.ts";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { api } from "../../realtime/api.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { t } from "../../texts/t.ts";
import { QueryView } from "../answers/query-view.tsx";
import { EconomyCharts } from "./economy-charts.tsx";
import { EconomySums } from "./economy-sums.tsx";
import { ReasonsTable } from "./reasons-table.tsx";

type EconomyFiguresProps = { readonly currency: CountedCurrency; readonly span: EconomySpan };

/** What of a currency came into the world and left it in a span, day by day and by reason. */
export function EconomyFigures({ currency, span }: EconomyFiguresProps) {
  const figures = useGameQuery(api.economy.figures, { currency, span });
  return (
    <QueryView
      query={figures}
      failed={t("economy.failed")}
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
