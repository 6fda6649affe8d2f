import type { FocusEvent, PointerEvent } from "react";
import { useState } from "react";
import { heldOrder } from "./held-order.ts";

/**
 * Keeps rows where they are while a pointer or the focus is among them, so that nobody presses what
 * has moved under their finger. `among` goes on the element around the rows.
 */
export function useHeldOrder(ids: readonly string[]) {
  const [held, setHeld] = useState<readonly string[] | null>(null);
  const hold = () => setHeld((before) => before ?? ids);
  const release = () => setHeld(null);
  return {
    order: held === null ? ids : heldOrder(held, ids),
    among: {
      onPointerEnter: hold,
      onFocus: hold,
      // A finger leaves with every tap: only a mouse that goes away looks elsewhere.
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === "mouse") release();
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        // The focus of a button that vanished goes nowhere, and nobody has left.
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) release();
      },
    },
  };
}
