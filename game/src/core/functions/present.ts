import type { GameEvent } from "../content/events.ts";
import type { Moved } from "../rules/settlement/moved.ts";
import type { MovingPart } from "../rules/settlement/moving-part.ts";
import type { CharacterDoc } from "../tables.ts";
import type { CoreReader } from "./context.ts";
import type { Progress } from "./progress.ts";

/** How a character stands now: what was written down last, moved on by the rule of settlement. */
export type Present = Progress & {
  /** What happened since it was written down, which the listeners will hear then. */
  readonly events: readonly GameEvent[];
  /** How much more, or less, there is of goods than was written down. */
  readonly moved: readonly Moved[];
  /** How it was written down last. */
  readonly written: Progress;
};

/** Written as a method so that a feature may ask for its own tables too. */
export type PresentHook = {
  at(
    db: CoreReader,
    character: CharacterDoc,
    nowMs: number,
    parts: readonly MovingPart[],
  ): Promise<{ readonly present: Present; readonly untilMs: number | null }>;
};
