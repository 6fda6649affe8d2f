import type { Command, Query } from "../core/api-types.ts";
import type { CallingId } from "./content/callings.ts";
import type { CallingState } from "./state.ts";

export type BuildPlace = "first" | "second";

export type CallingBookView = {
  /** From when on the next change is free; `null`: it is. */
  readonly freeAtMs: number | null;
  /** Changes that cost nothing, whenever they are made. */
  readonly gifts: number;
  readonly builds: readonly [CallingState | null, CallingState | null];
};

export type CallingsApi = {
  readonly book: Query<{ characterId: string }, CallingBookView | null>;
  /** Takes up a calling with these ranks for at most `goldMax`, and tells what was paid. */
  readonly setBuild: Command<
    {
      characterId: string;
      calling: CallingId;
      ranks: Record<string, number>;
      goldMax: number;
    },
    { readonly gold: number }
  >;
  /** Takes up a saved build, whole or not at all. */
  readonly useBuild: Command<
    { characterId: string; place: BuildPlace; goldMax: number },
    { readonly gold: number }
  >;
  readonly saveBuild: Command<{ characterId: string; place: BuildPlace }>;
};
