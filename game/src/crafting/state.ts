import { v } from "convex/values";
import type { FieldWork, WorkEnd } from "../activity/content/work.ts";
import type { StateSlice } from "../state-slice.ts";
import type { RecipeId } from "./content/recipes.ts";

/** What waits to be done, one after the other: crafts, and work in the field between them. */
export type QueueEntry = CraftEntry | FieldEntry;

export type CraftEntry = {
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

export type FieldEntry = {
  readonly id: string;
  readonly work: FieldWork;
  readonly until: WorkEnd;
  /** How far it is, where its end counts deeds or time: kills, units or actions. */
  readonly done: number;
  /** Why it was left before its end. */
  readonly waits: "tool-needed" | "work-gone" | null;
};

export type CraftingState = {
  readonly queue: readonly QueueEntry[];
  /** How many pieces were ever made and queue entries written. */
  readonly craftCounter: number;
  readonly queueCounter: number;
};

const field = v.object({
  id: v.string(),
  work: v.union(
    v.object({ kind: v.literal("combat"), zone: v.string() }),
    v.object({ kind: v.literal("gather"), node: v.string() }),
  ),
  until: v.union(
    v.object({ kind: v.literal("count"), n: v.number() }),
    v.object({ kind: v.literal("level"), n: v.number() }),
    v.object({ kind: v.literal("time"), minutes: v.number() }),
    v.object({ kind: v.literal("items"), item: v.string(), n: v.number() }),
    v.object({ kind: v.literal("materials"), recipe: v.string(), n: v.number() }),
  ),
  done: v.number(),
  waits: v.union(v.null(), v.literal("tool-needed"), v.literal("work-gone")),
});

const craft = v.object({
  id: v.string(),
  recipe: v.string(),
  wanted: v.union(v.null(), v.number()),
  made: v.number(),
  actionsDone: v.number(),
  paidGold: v.union(v.null(), v.number()),
  waits: v.union(v.null(), v.literal("inputs"), v.literal("gold"), v.literal("bag-full")),
});

export const craftingState: StateSlice<CraftingState> = {
  fields: {
    queue: v.array(v.union(craft, field)),
    craftCounter: v.number(),
    queueCounter: v.number(),
  },
  ofNew: () => ({ queue: [], craftCounter: 0, queueCounter: 0 }),
};
