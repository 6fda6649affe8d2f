import type { RefObject } from "react";
import { useEffect } from "react";
import { toast } from "sonner";

/**
 * Lets the focus pass through the toasts like through any other part of the page, and gives it back
 * where it came from when the toast that holds it goes. Escape closes that one; where nothing else
 * takes the key it closes all that would leave by themselves.
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
  const onKey = ({ key, defaultPrevented, target }: KeyboardEvent) => {
    if (key !== "Escape") return;
    if (toasts.contains(document.activeElement)) {
      closeOne(document.activeElement, toasts);
      giveBack();
    } else if (!defaultPrevented && !isForOthers(target)) closeThoseThatPass();
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

/** What Escape is for before it is for toasts: fields are left, and what lies over the page goes. */
function isForOthers(target: EventTarget | null): boolean {
  const over = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
  const isField = target instanceof Element && target.closest("input, textarea, select") !== null;
  return isField || document.querySelector(over) !== null;
}

/** The one that holds the focus, or the newest while it is on all of them. */
function closeOne(focused: Element | null, toasts: HTMLElement): void {
  const held = focused?.closest("[data-sonner-toast]") ?? toasts.querySelector("[data-front=true]");
  // Work under way has no cross: it stays until it is done.
  held?.querySelector<HTMLElement>("[data-close-button]")?.click();
}

function closeThoseThatPass(): void {
  for (const one of toast.getToasts()) {
    const passes =
      !("dismiss" in one) && one.type !== "loading" && one.duration !== Number.POSITIVE_INFINITY;
    if (passes) toast.dismiss(one.id);
  }
}
