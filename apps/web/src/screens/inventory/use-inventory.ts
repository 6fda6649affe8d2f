import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { BagView, PieceView, ProvisionKind } from "@aldermoor/game/inventory/api.ts";
import { toast } from "@aldermoor/ui/toast.ts";
import type { GameQuery } from "../../screen-context.ts";
import { api, useCharacter, useCommand, useGameQuery } from "../../screen-context.ts";
import { t } from "../../texts/t.ts";
import { itemListText } from "../../things/item-list-text.ts";
import { pairQueries } from "../../things/pair-queries.ts";

/** What a player may do with a thing. Each says whether it was done. */
export type BagOrders = {
  readonly wear: (piece: PieceView) => Promise<boolean>;
  readonly setLocked: (piece: PieceView, locked: boolean) => Promise<boolean>;
  readonly sellPiece: (piece: PieceView) => Promise<boolean>;
  readonly dismantle: (piece: PieceView) => Promise<boolean>;
  readonly sellStack: (item: ItemId, quantity: number) => Promise<boolean>;
  readonly slotProvision: (kind: ProvisionKind, item: ItemId | null) => Promise<boolean>;
  /** One of them is under way. */
  readonly busy: boolean;
  /** False while the connection is lost. */
  readonly enabled: boolean;
};

export type Inventory = {
  readonly bag: GameQuery<readonly [BagView, CharacterSheet] | null>;
  readonly orders: BagOrders;
};

/** The bag of the character in this tab, with everything that can be ordered there. */
export function useInventory(): Inventory {
  const characterId = useCharacter();
  const bag = useGameQuery(api.inventory.bag, { characterId });
  const sheet = useGameQuery(api.character.sheet, { characterId });
  return { bag: pairQueries(bag, sheet), orders: useBagOrders(characterId) };
}

function useBagOrders(characterId: string): BagOrders {
  const wear = useCommand(api.inventory.wear);
  const setLocked = useCommand(api.inventory.setLocked);
  const sellPiece = useCommand(api.inventory.sellPiece);
  const dismantle = useCommand(api.inventory.dismantle);
  const sellStack = useCommand(api.inventory.sellStack);
  const slotProvision = useCommand(api.inventory.slotProvision);
  const all = [wear, setLocked, sellPiece, dismantle, sellStack, slotProvision];
  return {
    wear: async ({ id }) => (await wear.run({ characterId, pieceId: id })).ok,
    setLocked: async ({ id }, locked) =>
      (await setLocked.run({ characterId, pieceId: id, locked })).ok,
    sellPiece: async ({ id }) => toldSale(await sellPiece.run({ characterId, pieceId: id })),
    dismantle: async ({ id }) => {
      const outcome = await dismantle.run({ characterId, pieceId: id });
      if (!outcome.ok) return false;
      toast.success(t("inventory.dismantled", { items: itemListText(outcome.value.items) }));
      return true;
    },
    sellStack: async (item, quantity) =>
      toldSale(await sellStack.run({ characterId, item, quantity })),
    slotProvision: async (kind, item) => (await slotProvision.run({ characterId, kind, item })).ok,
    busy: all.some(({ busy }) => busy),
    enabled: wear.enabled,
  };
}

type Sale =
  | { readonly ok: true; readonly value: { readonly gold: number } }
  | { readonly ok: false };

function toldSale(outcome: Sale): boolean {
  if (outcome.ok) toast.success(t("inventory.sold", { n: outcome.value.gold }));
  return outcome.ok;
}
