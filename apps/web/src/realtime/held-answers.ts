import { useEffect, useRef } from "react";
import { createStore, useStore } from "../page/store.ts";

/**
 * While something is told that the server has decided already, such as a fight blow by blow, pages go on
 * showing what they showed before it: purse, quests, toasts and cards would tell the end.
 */
const held = createStore(false);

export function holdAnswers(): void {
  held.set(true);
}

export function releaseAnswers(): void {
  held.set(false);
}

/** An answer, or the last one from before all of them were held. */
export function useHeldAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const isHeld = useStore(held);
  const before = useRef(answer);
  useEffect(() => {
    if (!isHeld) before.current = answer;
  }, [isHeld, answer]);
  return heldAnswer(isHeld, before.current, answer);
}

/** What was asked for the first time meanwhile shows nothing of before, and is shown. */
export function heldAnswer<Answer>(
  isHeld: boolean,
  before: Answer | undefined,
  now: Answer | undefined,
): Answer | undefined {
  return isHeld && before !== undefined ? before : now;
}
