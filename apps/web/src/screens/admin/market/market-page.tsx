import { items } from "@aldermoor/game/core/content/items.ts";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { useSearch } from "@tanstack/react-router";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { knownId } from "../../../shared/world/known-id.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { StaffView } from "../parts/staff-view.tsx";
import { GoodsTable } from "./goods-table.tsx";
import { ItemPanels } from "./item-panels.tsx";

/** How the market stands, and one of its goods from close by. */
export default function MarketPage() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const asked = search["item"];
  const item = typeof asked === "string" ? knownId(items, asked) : null;
  const market = useGameQuery(api.telemetry.market, {});
  return (
    <Stack>
      <PageHeader
        title={item === null ? t("marketDesk.title") : items[item].name}
        subtitle={item === null ? t("marketDesk.subtitle") : undefined}
      >
        {market.state === "ready" && market.value.ok && market.value.value.atMs !== null && (
          <span className="text-3 text-sm">
            {t("marketDesk.as-of", { at: momentText(market.value.value.atMs, serverNowMs()) })}
          </span>
        )}
      </PageHeader>
      <StaffView query={market}>
        {({ goods }) =>
          item === null ? (
            <GoodsTable goods={goods} />
          ) : (
            <ItemPanels item={item} goods={goods.find((one) => one.item === item)} />
          )
        }
      </StaffView>
    </Stack>
  );
}
