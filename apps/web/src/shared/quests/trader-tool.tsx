import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { traderToolGold, traderTools } from "@aldermoor/game/quests/content/trader.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { takeLostFocus } from "../../page/focus.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import { t } from "../../texts/t.ts";
import { useSheet } from "../present/present-queries.ts";
import { GiftRow } from "./gift-row.tsx";

type Tool = { readonly item: ItemId; readonly pieceId: string };
type TraderToolProps = {
  readonly onBought: (tool: Tool) => void;
  /** Already bought, and not worn yet. */
  readonly bought: Tool | null;
  readonly onWorn: () => void;
};

/** What the trader of the first market day has for those who sold their ore; once it is bought, the way to wear it. */
export default function TraderTool({ bought, onBought, onWorn }: TraderToolProps) {
  return bought === null ? <Offer onBought={onBought} /> : <Wear tool={bought} onWorn={onWorn} />;
}

function Offer({ onBought }: Pick<TraderToolProps, "onBought">) {
  const characterId = useCharacter();
  const sheet = useSheet();
  const { send, busy, enabled } = useCommands();
  const [first = "copper-pickaxe"] = traderTools;
  const [item, setItem] = useState(first);
  const gold = sheet.state === "ready" ? (sheet.value?.gold ?? 0) : 0;
  const short = traderToolGold - gold;
  const buy = async () => {
    const outcome = await send(api.quests.buyFromTrader, { characterId, item });
    if (!outcome.ok) return;
    const { pieceId } = outcome.value;
    onBought({ item, pieceId });
    toast.success(t("goals.gift-tool-bought", { item: items[item].name }));
  };
  return (
    <GiftRow icon={items[item].icon} says={t("goals.gift-tool", { n: traderToolGold })}>
      <Select
        label={t("goals.gift-tool-label")}
        hideLabel
        value={item}
        onChange={setItem}
        options={traderTools.map((id) => ({ value: id, label: items[id].name }))}
      />
      {short > 0 && <span className="text-3">{t("goals.gift-tool-short", { n: short })}</span>}
      <Button size="sm" busy={busy} disabled={!enabled || short > 0} onClick={() => void buy()}>
        {t("goals.gift-tool-take")}
      </Button>
    </GiftRow>
  );
}

type WearProps = { readonly tool: Tool } & Pick<TraderToolProps, "onWorn">;

function Wear({ tool: { item, pieceId }, onWorn }: WearProps) {
  const characterId = useCharacter();
  const { send, busy, enabled } = useCommands();
  const wear = async () => {
    const outcome = await send(api.inventory.wear, { characterId, pieceId });
    if (!outcome.ok) return;
    onWorn();
    toast.success(t("goals.gift-tool-worn", { item: items[item].name }));
  };
  return (
    <GiftRow icon={items[item].icon} says={t("goals.gift-tool-bought", { item: items[item].name })}>
      <Button
        size="sm"
        ref={takeLostFocus}
        busy={busy}
        disabled={!enabled}
        onClick={() => void wear()}
      >
        {t("goals.gift-tool-wear")}
      </Button>
    </GiftRow>
  );
}
