import type { AffixId } from "@aldermoor/game/core/content/affixes.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { TemperReport } from "@aldermoor/game/crafting/api.ts";
import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import { itemListText } from "../../shared/items/item-list-text.ts";
import { t } from "../../texts/t.ts";

export type AnvilCommands = CommandState & {
  readonly temper: (piece: PieceView, upTo: number | null) => Promise<boolean>;
  readonly reroll: (piece: PieceView, affix: AffixId, isHalf: boolean) => Promise<boolean>;
  readonly chooseAffix: (piece: PieceView, keep: "old" | "new") => Promise<boolean>;
  readonly enchant: (piece: PieceView, scroll: ItemId) => Promise<boolean>;
  readonly insertGem: (piece: PieceView, gem: ItemId) => Promise<boolean>;
  readonly removeGem: (piece: PieceView, gem: ItemId) => Promise<boolean>;
  readonly dismantle: (piece: PieceView) => Promise<boolean>;
};

/** What may be done to finished pieces. */
export function useAnvil(): AnvilCommands {
  const characterId = useCharacter();
  const { run, ...state } = useCommands();
  return {
    temper: (piece, upTo) =>
      run(api.crafting.temper, { characterId, pieceId: piece.id, upTo }, (report) =>
        tellTempering(piece, upTo, report),
      ),
    reroll: ({ id }, affix, isHalf) =>
      run(api.crafting.reroll, { characterId, pieceId: id, affix, isHalf }),
    chooseAffix: ({ id }, keep) =>
      run(api.crafting.chooseAffix, { characterId, pieceId: id, keep }),
    enchant: ({ id }, scroll) => run(api.crafting.enchant, { characterId, pieceId: id, scroll }),
    insertGem: ({ id }, gem) => run(api.crafting.insertGem, { characterId, pieceId: id, gem }),
    removeGem: ({ id }, gem) => run(api.crafting.removeGem, { characterId, pieceId: id, gem }),
    dismantle: ({ id }) =>
      run(api.inventory.dismantle, { characterId, pieceId: id }, (parts) =>
        toast.success(t("items.dismantled", { items: itemListText(parts.items) })),
      ),
    ...state,
  };
}

function tellTempering(
  piece: PieceView,
  upTo: number | null,
  { plus, attempts, gold }: TemperReport,
): void {
  const description = upTo === null ? undefined : t("anvil.attempts-took", { n: attempts, gold });
  if (plus > piece.plus)
    toast.success(t("anvil.succeeded", { name: bareName(piece), n: plus }), { description });
  else toast.info(t("anvil.failed"), { description });
}

function bareName({ name, plus }: PieceView): string {
  const suffix = ` +${plus}`;
  return plus > 0 && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
}
