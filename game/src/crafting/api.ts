import type { Command, Query } from "../core/api-types.ts";
import type { AffixId } from "../core/content/affixes.ts";
import type { ItemId } from "../core/content/items.ts";
import type { RolledAffix } from "../core/rules/goods/equipment.ts";
import type { RecipeId } from "./content/recipes.ts";
import type { FieldEntry } from "./state.ts";

export type QueueEntryView = CraftEntryView | FieldEntryView;

/** Work in the field that is queued. */
export type FieldEntryView = FieldEntry;

export type CraftEntryView = {
  readonly id: string;
  readonly recipe: RecipeId;
  readonly made: number;
  /** `null`: until the inputs run out. */
  readonly wanted: number | null;
  /** Actions done of the craft in progress; its inputs and fee are already taken. */
  readonly actionsDone: number;
  readonly inProgress: boolean;
  readonly waits: "inputs" | "gold" | "bag-full" | null;
};

/** What a tempering came to. */
export type TemperReport = {
  readonly attempts: number;
  readonly plus: number;
  /** Failures of the step that comes next. */
  readonly failures: number;
  readonly gold: number;
  readonly items: Readonly<Partial<Record<ItemId, number>>>;
};

export type CraftingApi = {
  readonly queue: Query<
    { characterId: string },
    {
      readonly entries: readonly QueueEntryView[];
      readonly capacity: number;
      /** Whether the character works it off right now. */
      readonly isUnderWay: boolean;
    } | null
  >;
  /** Appends to the queue and goes to the bench. `count: null` means until out. */
  readonly enqueue: Command<
    { characterId: string; recipe: RecipeId; count: number | null },
    { readonly entryId: string }
  >;
  readonly cancel: Command<{ characterId: string; entryId: string }>;
  /** Moves an entry by one place; a craft in progress keeps what it took and how far it is. */
  readonly move: Command<{ characterId: string; entryId: string; to: "earlier" | "later" }>;
  /** One attempt, or as many as it takes `upTo` a plus while gold and material last. */
  readonly temper: Command<
    { characterId: string; pieceId: string; upTo: number | null },
    TemperReport
  >;
  /** Rolls one affix anew; old and new wait on the piece for `chooseAffix`. */
  readonly reroll: Command<
    { characterId: string; pieceId: string; affix: AffixId; isHalf?: boolean },
    RolledAffix
  >;
  /** How many affixes may still be rolled anew for half the price. */
  readonly halfRerolls: Query<{ characterId: string }, number | null>;
  readonly chooseAffix: Command<{ characterId: string; pieceId: string; keep: "old" | "new" }>;
  readonly enchant: Command<{ characterId: string; pieceId: string; scroll: ItemId }>;
  readonly insertGem: Command<{ characterId: string; pieceId: string; gem: ItemId }>;
  readonly removeGem: Command<
    { characterId: string; pieceId: string; gem: ItemId },
    { readonly gold: number }
  >;
};
