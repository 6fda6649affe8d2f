import { v } from "convex/values";
import type { StateSlice } from "../state-slice.ts";
import type { BoostId } from "./content/boosts.ts";

/** A boost ends when its actions are done or at an instant, whichever it has. */
export type RunningBoost = {
  readonly id: BoostId;
  /** Actions of work still to come; `null` for one that ends at an instant. */
  readonly actionsLeft: number | null;
  /** `null` for one that counts actions. */
  readonly endsAtMs: number | null;
  /** What the printed effects are multiplied by. */
  readonly strength: number;
};

/** A boost that holds for everybody from one instant up to another. */
export type WorldBoost = {
  readonly id: BoostId;
  readonly strength: number;
  readonly fromMs: number;
  readonly untilMs: number;
};

export type BoostsState = { readonly boosts: readonly RunningBoost[] };

const boost = v.object({
  id: v.string(),
  actionsLeft: v.union(v.null(), v.number()),
  endsAtMs: v.optional(v.union(v.null(), v.number())),
  strength: v.optional(v.number()),
});

const firstLanternActions = 600;

export const boostsState: StateSlice<BoostsState> = {
  fields: { boosts: v.array(boost) },
  ofNew: () => ({
    boosts: [{ id: "newcomer", actionsLeft: firstLanternActions, endsAtMs: null, strength: 1 }],
  }),
};
