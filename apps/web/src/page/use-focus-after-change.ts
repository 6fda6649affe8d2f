import { useEffect, useRef } from "react";

/**
 * Gives the focus to the page's heading when something has changed and the press that changed it is
 * gone: whoever pressed it by key goes on from there, and not from the top of the window.
 */
export function useFocusAfterChange(state: string | undefined): void {
  const before = useRef(state);
  useEffect(() => {
    const hasChanged = before.current !== undefined && before.current !== state;
    before.current = state ?? before.current;
    if (hasChanged && state !== undefined && document.activeElement === document.body)
      focusHeading();
  }, [state]);
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
