import type { StoredState } from "../../state.ts";

/**
 * Everything about a character that passing time changes, as plain JSON. Settlement reads one and
 * returns the next; nothing in it depends on how the time in between was cut.
 */
export type CharacterState = StoredState & {
  readonly gold: number;
  /** Hundredths beside `gold`, 0 to 99. */
  readonly centiGold: number;
};
