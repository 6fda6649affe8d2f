import { items } from "@aldermoor/game/core/content/items.ts";
import { traderPaysGold, traderTakes } from "@aldermoor/game/quests/content/trader.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import { t } from "../../texts/t.ts";
import { ItemSourceLink } from "../items/item-source-link.tsx";
import { useGoods } from "../present/present-queries.ts";
import { GiftRow } from "./gift-row.tsx";

/** The trader of the first market day. */
export default function TradeGift() {
  const characterId = useCharacter();
  const goods = useGoods();
  const { send, busy, enabled } = useCommands();
  const stacks = goods.state === "ready" ? (goods.value?.stacks ?? []) : [];
  const hasOne = stacks.some(({ item, quantity }) => item === traderTakes && quantity > 0);
  const sell = async () => {
    const outcome = await send(api.quests.sellToTrader, { characterId });
    if (outcome.ok) toast.success(t("goals.gift-trade-taken", { n: outcome.value.gold }));
  };
  const { name, icon } = items[traderTakes];
  return (
    <GiftRow icon={icon} says={t("goals.gift-trade", { item: name, n: traderPaysGold })}>
      {!hasOne && <ItemSourceLink item={traderTakes} />}
      <Button
        size="sm"
        busy={busy}
        disabled={!enabled || !hasOne}
        data-guide="gift-trade"
        onClick={() => void sell()}
      >
        {t("goals.gift-trade-take")}
      </Button>
    </GiftRow>
  );
}
