import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { RoomCost } from "@aldermoor/game/house/rules/room-cost.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { StatList, StatRow } from "@aldermoor/ui/data/stat-row.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { goldOf, usePrices } from "../../../shared/market/use-prices.ts";
import { entriesOf } from "../../../shared/world/known-id.ts";
import { t } from "../../../texts/t.ts";

type MaterialWorthProps = { readonly cost: RoomCost; readonly bag: BagView };

/** What the materials of a level cost on the market, all of them and those that are missing. */
export function MaterialWorth({ cost, bag }: MaterialWorthProps) {
  const prices = usePrices();
  if (prices === null) return null;
  const missing: Partial<Record<ItemId, number>> = {};
  for (const [item, need] of entriesOf(cost.materials)) {
    const have = bag.stacks.find((stack) => stack.item === item)?.quantity ?? 0;
    if (have < need) missing[item] = need - have;
  }
  const missingGold = goldOf(missing, prices);
  return (
    <StatList>
      <StatRow
        label={t("prices.materials")}
        value={<Currency value={goldOf(cost.materials, prices)} />}
      />
      {missingGold > 0 && (
        <StatRow label={t("prices.materials-missing")} value={<Currency value={missingGold} />} />
      )}
    </StatList>
  );
}
