import type { AffixId } from "@aldermoor/game/core/content/affixes.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import { toast } from "@aldermoor/ui/toast.ts";
import { api, useCharacter, useCommand } from "../../screen-context.ts";
import { t } from "../../texts/t.ts";
import { itemListText } from "../../things/item-list-text.ts";

export type AnvilOrders = {
  readonly temper: (piece: PieceView, upTo: number | null) => Promise<void>;
  readonly reroll: (piece: PieceView, affix: AffixId) => Promise<void>;
  readonly chooseAffix: (piece: PieceView, keep: "old" | "new") => Promise<void>;
  readonly enchant: (piece: PieceView, scroll: ItemId) => Promise<boolean>;
  readonly insertGem: (piece: PieceView, gem: ItemId) => Promise<void>;
  readonly removeGem: (piece: PieceView, gem: ItemId) => Promise<void>;
  readonly dismantle: (piece: PieceView) => Promise<boolean>;
  readonly busy: boolean;
  readonly enabled: boolean;
};

/** What may be done to finished pieces. */
export function useAnvil(): AnvilOrders {
  const characterId = useCharacter();
  const temper = useCommand(api.crafting.temper);
  const reroll = useCommand(api.crafting.reroll);
  const chooseAffix = useCommand(api.crafting.chooseAffix);
  const enchant = useCommand(api.crafting.enchant);
  const insertGem = useCommand(api.crafting.insertGem);
  const removeGem = useCommand(api.crafting.removeGem);
  const dismantle = useCommand(api.inventory.dismantle);
  const all = [temper, reroll, chooseAffix, enchant, insertGem, removeGem, dismantle];
  return {
    temper: async (piece, upTo) => {
      const report = await temper.run({ characterId, pieceId: piece.id, upTo });
      if (!report.ok) return;
      const { plus, attempts, gold } = report.value;
      const description =
        upTo === null ? undefined : t("anvil.attempts-took", { n: attempts, gold });
      if (plus > piece.plus) {
        toast.success(t("anvil.succeeded", { name: bareName(piece), n: plus }), { description });
      } else toast.info(t("anvil.failed"), { description });
    },
    reroll: async ({ id }, affix) => {
      await reroll.run({ characterId, pieceId: id, affix });
    },
    chooseAffix: async ({ id }, keep) => {
      await chooseAffix.run({ characterId, pieceId: id, keep });
    },
    enchant: async ({ id }, scroll) => (await enchant.run({ characterId, pieceId: id, scroll })).ok,
    insertGem: async ({ id }, gem) => {
      await insertGem.run({ characterId, pieceId: id, gem });
    },
    removeGem: async ({ id }, gem) => {
      await removeGem.run({ characterId, pieceId: id, gem });
    },
    dismantle: async ({ id }) => {
      const apart = await dismantle.run({ characterId, pieceId: id });
      if (apart.ok) {
        toast.success(t("inventory.dismantled", { items: itemListText(apart.value.items) }));
      }
      return apart.ok;
    },
    busy: all.some(({ busy }) => busy),
    enabled: temper.enabled,
  };
}

function bareName({ name, plus }: PieceView): string {
  const suffix = ` +${plus}`;
  return plus > 0 && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
}
