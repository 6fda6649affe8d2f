import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { BagView, PieceView } from "@aldermoor/game/inventory/api.ts";
import type { ProvisionKind } from "@aldermoor/game/inventory/content/loadouts.ts";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { pairQueries } from "../../shared/answers/pair-queries.ts";
import { itemListText } from "../../shared/items/item-list-text.ts";
import { useBag } from "../../shared/items/use-bag.ts";
import { useSheet } from "../../shared/present/present-queries.ts";
import { t } from "../../texts/t.ts";

export type CacheContents = {
  readonly gold: number;
  readonly items: Readonly<Partial<Record<ItemId, number>>>;
};

type Goods = { readonly item: ItemId; readonly quantity: number };

/** What a player may do with things. Most say whether it was done. */
export type BagCommands = CommandState & {
  readonly wear: (piece: PieceView) => Promise<boolean>;
  readonly setLocked: (piece: PieceView, locked: boolean) => Promise<boolean>;
  readonly sellPiece: (piece: PieceView) => Promise<boolean>;
  readonly dismantle: (piece: PieceView) => Promise<boolean>;
  readonly sellStack: (item: ItemId, quantity: number) => Promise<boolean>;
  readonly slotProvision: (kind: ProvisionKind, item: ItemId | null) => Promise<boolean>;
  readonly lockAll: (pieces: readonly PieceView[], locked: boolean) => Promise<boolean>;
  readonly sellAll: (pieces: readonly PieceView[], goods: readonly Goods[]) => Promise<boolean>;
  readonly dismantleAll: (pieces: readonly PieceView[]) => Promise<boolean>;
  readonly takeFromChest: (pieces: readonly PieceView[]) => Promise<boolean>;
  /** What lay in some strongboxes; `null` when they could not be opened. */
  readonly openCaches: (item: ItemId, count: number) => Promise<CacheContents | null>;
};

export type Inventory = {
  readonly bag: GameQuery<readonly [BagView, CharacterSheet] | null>;
  readonly commands: BagCommands;
};

/** The bag of the character in this tab, with everything that can be ordered there. */
export function useInventory(): Inventory {
  const characterId = useCharacter();
  const bag = useBag();
  const sheet = useSheet();
  const one = usePieceCommands(characterId);
  const many = useBulkCommands(characterId);
  const commands = { ...one, ...many, busy: one.busy || many.busy };
  return { bag: pairQueries(bag, sheet), commands };
}

function usePieceCommands(characterId: string) {
  const { run, ...state } = useCommands();
  const tellSale = useTellSale(characterId);
  return {
    wear: ({ id }: PieceView) => run(api.inventory.wear, { characterId, pieceId: id }),
    setLocked: ({ id }: PieceView, locked: boolean) =>
      run(api.inventory.setLocked, { characterId, pieceId: id, locked }),
    sellPiece: ({ id }: PieceView) =>
      run(api.inventory.sellPiece, { characterId, pieceId: id }, tellSale),
    dismantle: ({ id }: PieceView) =>
      run(api.inventory.dismantle, { characterId, pieceId: id }, tellParts),
    sellStack: (item: ItemId, quantity: number) =>
      run(api.inventory.sellStack, { characterId, item, quantity }, tellSale),
    slotProvision: (kind: ProvisionKind, item: ItemId | null) =>
      run(api.inventory.slotProvision, { characterId, kind, item }),
    openCaches: async (item: ItemId, count: number) => {
      const found: CacheContents[] = [];
      await run(api.inventory.openCaches, { characterId, item, count }, (contents) =>
        found.push(contents),
      );
      return found[0] ?? null;
    },
    ...state,
  };
}

function useBulkCommands(characterId: string) {
  const { run, ...state } = useCommands();
  const tellSale = useTellSale(characterId);
  const setLocks = (pieceIds: string[], locked: boolean, tell?: () => void) =>
    run(api.inventory.lockAll, { characterId, pieceIds, locked }, tell);
  return {
    lockAll: (pieces: readonly PieceView[], locked: boolean) => {
      const changed = pieces.filter((piece) => piece.locked !== locked).map(({ id }) => id);
      const n = changed.length;
      return setLocks(changed, locked, () =>
        toast.success(locked ? t("bag.locked", { n }) : t("bag.unlocked", { n }), {
          action: { label: t("bag.undo"), onClick: () => void setLocks(changed, !locked) },
        }),
      );
    },
    sellAll: (pieces: readonly PieceView[], goods: readonly Goods[]) => {
      const heaps = goods.map(({ item, quantity }) => ({ item, quantity }));
      const args = { characterId, pieceIds: idsOf(pieces), goods: heaps };
      return run(api.inventory.sellAll, args, tellSale);
    },
    dismantleAll: (pieces: readonly PieceView[]) =>
      run(api.inventory.dismantleAll, { characterId, pieceIds: idsOf(pieces) }, tellParts),
    takeFromChest: (pieces: readonly PieceView[]) =>
      run(api.inventory.takeFromChest, { characterId, pieceIds: idsOf(pieces) }, ({ taken }) =>
        toast.success(t("bag.overflow-taken", { n: taken })),
      ),
    ...state,
  };
}

function idsOf(pieces: readonly PieceView[]): string[] {
  return pieces.map(({ id }) => id);
}

/** Tells of a sale, which can be undone where it is told. */
function useTellSale(characterId: string) {
  const buyBack = useBuyBack(characterId);
  return ({ gold, saleId }: { readonly gold: number; readonly saleId: string }): void => {
    toast.success(t("inventory.sold", { n: gold }), {
      // Each sale has its own, or the way back from one would be lost with the next.
      id: `sale-${saleId}`,
      action: { label: t("bag.undo"), onClick: () => void buyBack.buyBack(saleId) },
      durationMs: 10_000,
    });
  };
}

/** Takes a sale back for what it brought. */
export function useBuyBack(characterId: string) {
  const { run, ...state } = useCommands();
  return {
    buyBack: (saleId: string) =>
      run(api.inventory.buyBack, { characterId, saleId }, ({ gold }) =>
        toast.success(t("bag.bought-back", { n: gold })),
      ),
    ...state,
  };
}

function tellParts({ items }: Pick<CacheContents, "items">): void {
  toast.success(t("items.dismantled", { items: itemListText(items) }));
}
