import { items } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { slotIds } from "@aldermoor/game/core/content/slots.ts";
import type { Belongings, WorstCalls } from "./belongings.ts";

/** Every kind of goods that lies in stacks. */
const goods = keysOf(items).filter((id) => !["equipment", "tool"].includes(items[id].type));

/** The most expensive arguments of what is done with goods and pieces. */
export function goodsCalls(own: Belongings): WorstCalls {
  const { bagIds, chestIds, wornPieceId } = own;
  const [pieceId = "", other = ""] = bagIds;
  return {
    "crafting:chooseAffix": [{ pieceId, keep: "new" }],
    "crafting:enchant": [{ pieceId: wornPieceId, scroll: "scroll-of-keen-edge-v" }],
    "crafting:insertGem": [{ pieceId, gem: "cut-moonstone" }],
    "crafting:removeGem": [{ pieceId: wornPieceId, gem: "cut-dawn-diamond" }],
    "crafting:reroll": [{ pieceId, affix: "bruising" }],
    "crafting:temper": [
      { pieceId, upTo: 10 },
      { pieceId: other, upTo: 15 },
    ],
    "inventory:applyFilter": [{ place: 5 }],
    "inventory:bindLoadout": [{ place: 1, boundTo: "combat" }],
    "inventory:buy": [{ item: "smiths-flux", quantity: 1_000_000 }],
    "inventory:dismantle": [{ pieceId }],
    "inventory:dismantleAll": [{ pieceIds: bagIds }],
    "inventory:dropFilter": [{ place: 5 }],
    "inventory:dropLoadout": [{ place: 1 }],
    "inventory:lockAll": [
      { pieceIds: [...bagIds, ...chestIds], locked: true },
      { pieceIds: Array.from({ length: 1_600 }, () => pieceId), locked: true },
    ],
    "inventory:openCaches": [{ item: "sealed-cache-10", count: 1_000 }],
    "inventory:renameLoadout": [{ place: 1, name: "Against the last tower." }],
    "inventory:saveFilter": [{ place: 5, name: "Against the last tower." }],
    "inventory:saveLoadout": [{ place: 1, name: "Against the last tower." }],
    "inventory:buyBack": [{ characterId: own.awaitingId, saleId: own.saleId }],
    "inventory:sellAll": [
      { pieceIds: bagIds },
      { pieceIds: [...bagIds, ...chestIds] },
      { pieceIds: [], goods: [{ item: "dawnmetal-bar", quantity: 1_000_000 }] },
      { pieceIds: [], goods: goods.map((item) => ({ item, quantity: 1 })) },
    ],
    "inventory:sellPiece": [{ pieceId }],
    "inventory:sellStack": [{ item: "dawnmetal-bar", quantity: 1_000_000 }],
    "inventory:setFilter": [{ group: "armour", keepFrom: 5 }],
    "inventory:setLocked": [{ pieceId, locked: true }],
    "inventory:setUnchanged": [{ place: 1, kind: "meal", unchanged: true }],
    "inventory:slotProvision": [{ kind: "meal", item: "sunmane-roast" }],
    "inventory:takeFromChest": [{ pieceIds: chestIds }],
    "inventory:takeOff": [{ slot: "body" }],
    "inventory:wearBest": [{ slots: [...slotIds] }],
    "inventory:wear": [{ pieceId }],
    "inventory:wearLoadout": [{ place: 1 }, { place: 2 }],
  };
}
