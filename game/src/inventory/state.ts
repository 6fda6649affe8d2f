import { v } from "convex/values";
import type { ItemId } from "../core/content/items.ts";
import type { StateSlice } from "../state-slice.ts";

/** What is eaten or drunk by itself at work; the slot stays set while the stack is empty. */
export type Provision = {
  readonly slotted: ItemId | null;
  /** The one begun, which lasts beyond a change of the slot; it pauses while it matters to no work. */
  readonly begun: { readonly item: ItemId; readonly actionsLeft: number } | null;
};

export type ProvisionState = {
  /** What is eaten in a fight; stays slotted while the stack is empty. */
  readonly ration: ItemId | null;
  readonly meal: Provision;
  readonly potion: Provision;
};

const item = v.union(v.null(), v.string());
const begun = v.object({ item: v.string(), actionsLeft: v.number() });
const provision = v.object({ slotted: item, begun: v.union(v.null(), begun) });

export const inventoryState: StateSlice<ProvisionState> = {
  fields: { ration: item, meal: v.optional(provision), potion: v.optional(provision) },
  ofNew: () => ({
    ration: "fried-mudminnow",
    meal: { slotted: null, begun: null },
    potion: { slotted: null, begun: null },
  }),
};
