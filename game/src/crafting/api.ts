import type { Command, Query } from "../core/api-types.ts";
import type { RecipeId } from "./content/recipes.ts";

export type QueueEntryView = {
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

export type CraftingApi = {
  readonly queue: Query<
    { characterId: string },
    {
      readonly entries: readonly QueueEntryView[];
      readonly capacity: number;
      readonly atTheBench: boolean;
    } | null
  >;
  /** Appends to the queue and goes to the bench. `count: null` means until out. */
  readonly enqueue: Command<
    { characterId: string; recipe: RecipeId; count: number | null },
    { readonly entryId: string }
  >;
  readonly cancel: Command<{ characterId: string; entryId: string }>;
};
