import type { Command, Query } from "../core/api-types.ts";
import type { StepKind } from "./content/step-kinds.ts";

export type GuideApi = {
  /** The steps that the player put away, by `stepId`; `null` for somebody else's character. */
  readonly dismissed: Query<{ characterId: string }, readonly string[] | null>;
  readonly dismiss: Command<{ characterId: string; kind: StepKind; target: string }>;
};
