import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { BagView, PieceView, ProvisionKind } from "@aldermoor/game/inventory/api.ts";
import { toast } from "@aldermoor/ui/toast.ts";
import type { GameQuery } from "../../screen-context.ts";
import { api, useCharacter, useCommand, useGameQuery } from "../../screen-context.ts";
import { t } from "../../texts/t.ts";
import { itemListText } from "../../things/item-list-text.ts";
import { pairQueries } from "../../things/pair-queries.ts";

export type CacheContents = {
  readonly gold: number;
  readonly items: Readonly<Partial<Record<ItemId, number>>>;
};

/** What a player may do with things. Most say whether it was done. */
export type BagOrders = {
  readonly wear: (piece: PieceView) => Promise<boolean>;
  readonly setLocked: (piece: PieceView, locked: boolean) => Promise<boolean>;
  readonly sellPiece: (piece: PieceView) => Promise<boolean>;
  readonly dismantle: (piece: PieceView) => Promise<boolean>;
  readonly sellStack: (item: ItemId, quantity: number) => Promise<boolean>;
  readonly slotProvision: (kind: ProvisionKind, item: ItemId | null) => Promise<boolean>;
  readonly lockAll: (pieces: readonly PieceView[], locked: boolean) => Promise<boolean>;
  readonly sellAll: (pieces: readonly PieceView[]) => Promise<boolean>;
  readonly dismantleAll: (pieces: readonly PieceView[]) => Promise<boolean>;
  readonly takeFromChest: (pieces: readonly PieceView[]) => Promise<boolean>;
  /** What lay in some strongboxes; `null` when they could not be opened. */
  readonly openCaches: (item: ItemId, count: number) => Promise<CacheContents | null>;
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
  const one = useOrdersForOne(characterId);
  const many = useOrdersForMany(characterId);
  const orders = { ...one, ...many, busy: one.busy || many.busy };
  return { bag: pairQueries(bag, sheet), orders };
}

function useOrdersForOne(characterId: string) {
  const wear = useCommand(api.inventory.wear);
  const setLocked = useCommand(api.inventory.setLocked);
  const sellPiece = useCommand(api.inventory.sellPiece);
  const dismantle = useCommand(api.inventory.dismantle);
  const sellStack = useCommand(api.inventory.sellStack);
  const slotProvision = useCommand(api.inventory.slotProvision);
  const openCaches = useCommand(api.inventory.openCaches);
  const all = [wear, setLocked, sellPiece, dismantle, sellStack, slotProvision, openCaches];
  return {
    wear: async ({ id }: PieceView) => (await wear.run({ characterId, pieceId: id })).ok,
    setLocked: async ({ id }: PieceView, locked: boolean) =>
      (await setLocked.run({ characterId, pieceId: id, locked })).ok,
    sellPiece: async ({ id }: PieceView) =>
      toldSale(await sellPiece.run({ characterId, pieceId: id })),
    dismantle: async ({ id }: PieceView) =>
      toldParts(await dismantle.run({ characterId, pieceId: id })),
    sellStack: async (item: ItemId, quantity: number) =>
      toldSale(await sellStack.run({ characterId, item, quantity })),
    slotProvision: async (kind: ProvisionKind, item: ItemId | null) =>
      (await slotProvision.run({ characterId, kind, item })).ok,
    openCaches: async (item: ItemId, count: number) => {
      const opened = await openCaches.run({ characterId, item, count });
      return opened.ok ? opened.value : null;
    },
    busy: all.some(({ busy }) => busy),
    enabled: wear.enabled,
  };
}

function useOrdersForMany(characterId: string) {
  const lockAll = useCommand(api.inventory.lockAll);
  const sellAll = useCommand(api.inventory.sellAll);
  const dismantleAll = useCommand(api.inventory.dismantleAll);
  const takeFromChest = useCommand(api.inventory.takeFromChest);
  const all = [lockAll, sellAll, dismantleAll, takeFromChest];
  const setLocks = async (pieceIds: string[], locked: boolean) =>
    (await lockAll.run({ characterId, pieceIds, locked })).ok;
  return {
    lockAll: async (pieces: readonly PieceView[], locked: boolean) => {
      const changed = pieces.filter((piece) => piece.locked !== locked).map(({ id }) => id);
      if (!(await setLocks(changed, locked))) return false;
      const n = changed.length;
      toast.success(locked ? t("bag.locked", { n }) : t("bag.unlocked", { n }), {
        action: { label: t("bag.undo"), onPress: () => void setLocks(changed, !locked) },
      });
      return true;
    },
    sellAll: async (pieces: readonly PieceView[]) =>
      toldSale(await sellAll.run({ characterId, pieceIds: idsOf(pieces) })),
    dismantleAll: async (pieces: readonly PieceView[]) =>
      toldParts(await dismantleAll.run({ characterId, pieceIds: idsOf(pieces) })),
    takeFromChest: async (pieces: readonly PieceView[]) => {
      const taken = await takeFromChest.run({ characterId, pieceIds: idsOf(pieces) });
      if (taken.ok) toast.success(t("bag.overflow-taken", { n: taken.value.taken }));
      return taken.ok;
    },
    busy: all.some(({ busy }) => busy),
  };
}

function idsOf(pieces: readonly PieceView[]): string[] {
  return pieces.map(({ id }) => id);
}

type Sale =
  | { readonly ok: true; readonly value: { readonly gold: number } }
  | { readonly ok: false };

function toldSale(outcome: Sale): boolean {
  if (outcome.ok) toast.success(t("inventory.sold", { n: outcome.value.gold }));
  return outcome.ok;
}

type Parts =
  | { readonly ok: true; readonly value: Pick<CacheContents, "items"> }
  | { readonly ok: false };

function toldParts(outcome: Parts): boolean {
  if (outcome.ok) {
    toast.success(t("inventory.dismantled", { items: itemListText(outcome.value.items) }));
  }
  return outcome.ok;
}
