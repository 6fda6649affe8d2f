import type { RefObject } from "react";
import { useEffect } from "react";

/**
 * Lets the focus pass through the toasts like through any other part of the page, and gives it back
 * where it came from on Escape, or when the toast that holds it goes.
 *
 * The toaster by itself would give it back whenever it leaves, also to whoever walks on by Tab: so it
 * never learns that somebody came.
 */
export function useToastFocus(region: RefObject<HTMLElement | null>): void {
  useEffect(() => (region.current === null ? undefined : guideFocus(region.current)), [region]);
}

function guideFocus(toasts: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let cameFrom: HTMLElement | null = null;
  const giveBack = () => {
    cameFrom?.focus({ preventScroll: true });
    cameFrom = null;
  };
  const onEnter = (event: FocusEvent) => {
    event.stopPropagation();
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !toasts.contains(from)) cameFrom = from;
  };
  const onLeave = ({ relatedTarget, target }: FocusEvent) => {
    if (relatedTarget instanceof Node && toasts.contains(relatedTarget)) return;
    // A toast that goes while it holds the focus loses it to nothing, and is out of the page by then.
    setTimeout(() => {
      if (target instanceof Node && target.isConnected && document.hasFocus()) cameFrom = null;
    });
  };
  // At the document, after the toaster's own listener: that one asks where the focus is.
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === "Escape" && toasts.contains(document.activeElement)) giveBack();
  };
  const whenOneGoes = new MutationObserver(() => {
    if (document.activeElement === document.body) giveBack();
  });
  toasts.addEventListener("focusin", onEnter, { signal });
  toasts.addEventListener("focusout", onLeave, { signal });
  document.addEventListener("keydown", onKey, { signal });
  whenOneGoes.observe(toasts, { childList: true, subtree: true });
  return () => {
    stop.abort();
    whenOneGoes.disconnect();
  };
}
