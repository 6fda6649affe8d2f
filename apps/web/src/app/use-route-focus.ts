import { useMatches } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/**
 * Gives the focus to the new page's heading, so that a screen reader begins there. Tabs within a
 * page keep the focus, and so does the very first page.
 */
export function useRouteFocus(): void {
  const routeId = useMatches({ select: (matches) => matches.at(-1)?.routeId ?? "" });
  const previous = useRef(routeId);
  useEffect(() => {
    if (previous.current === routeId) return;
    previous.current = routeId;
    return focusWhenDrawn();
  }, [routeId]);
}

/** A page that has just been fetched draws its heading some frames later. */
const patienceMs = 3000;

function focusWhenDrawn(): () => void {
  const focus = () => {
    const heading = document.querySelector<HTMLElement>("main h1");
    if (heading === null) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    // While a part of the page is still awaited React keeps the rest hidden, where no focus goes.
    return document.activeElement === heading;
  };
  if (focus()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (focus()) stop();
  });
  const timer = window.setTimeout(() => stop(), patienceMs);
  const stop = () => {
    observer.disconnect();
    window.clearTimeout(timer);
  };
  const shown = { attributes: true, attributeFilter: ["style"] };
  observer.observe(document.body, { childList: true, subtree: true, ...shown });
  return stop;
}
