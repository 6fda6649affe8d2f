import type { BagView, PieceView } from "@aldermoor/game/inventory/api.ts";

/** A plain knife in the bag, but for what a test changes about it. */
export function somePiece(changes: Partial<PieceView> = {}): PieceView {
  return {
    id: "knife",
    item: "copper-knife",
    name: "Copper Knife",
    rarity: 1,
    plus: 0,
    failures: 0,
    affixes: [],
    pending: null,
    sockets: 0,
    gems: [],
    enchant: null,
    stats: {},
    slot: null,
    inChest: false,
    bound: false,
    locked: false,
    loadouts: [],
    vendorGold: 12,
    obtainedAtMs: 0,
    ...changes,
  };
}

/** An empty bag, but for what a test puts into it. */
export function someBag(changes: Partial<BagView> = {}): BagView {
  return {
    stacks: [],
    pieces: [],
    spaceUsed: 0,
    space: 60,
    chestUsed: 0,
    chestSpace: 100,
    box: [],
    boxedGold: 0,
    ration: null,
    meal: null,
    potion: null,
    filter: {},
    loadouts: [],
    ...changes,
  };
}
