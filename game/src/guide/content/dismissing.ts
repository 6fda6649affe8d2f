import type { StepKind } from "./step-kinds.ts";

/** So many dismissed steps of a character are remembered, the latest. */
export const dismissedMax = 50;

/** What comes again and again is put away for a day; anything else until it is about something else. */
export const recurringKinds: readonly StepKind[] = ["claim", "food", "bag", "garden"];
export const recurringAwayMs = 24 * 60 * 60_000;
