import { v } from "convex/values";
import type { StateSlice } from "../state-slice.ts";
import type { RecipeId } from "./content/recipes.ts";

export type QueueEntry = {
  readonly id: string;
  readonly recipe: RecipeId;
  /** `null`: until the inputs run out. */
  readonly wanted: number | null;
  readonly made: number;
  /** Actions done of the craft in progress. */
  readonly actionsDone: number;
  /** The fee of the craft in progress; `null` while none is. Its inputs are those of the recipe. */
  readonly paidGold: number | null;
  readonly waits: "inputs" | "gold" | "bag-full" | null;
};

export type CraftingState = {
  readonly queue: readonly QueueEntry[];
  /** How many pieces were ever made and queue entries written. */
  readonly craftCounter: number;
  readonly queueCounter: number;
};

const entry = v.object({
  id: v.string(),
  recipe: v.string(),
  wanted: v.union(v.null(), v.number()),
  made: v.number(),
  actionsDone: v.number(),
  paidGold: v.union(v.null(), v.number()),
  waits: v.union(v.null(), v.literal("inputs"), v.literal("gold"), v.literal("bag-full")),
});

export const craftingState: StateSlice<CraftingState> = {
  fields: { queue: v.array(entry), craftCounter: v.number(), queueCounter: v.number() },
  ofNew: () => ({ queue: [], craftCounter: 0, queueCounter: 0 }),
};
