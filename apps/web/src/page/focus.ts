import { useMatches } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

// Where the focus goes when a page or a part of it is replaced. Toasts care for theirs themselves.

/** Where the focus was put when what had it went away: until the player moves on, a better place may take it. */
let stopgap: Element | null = null;

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

/**
 * Keeps the focus near where it was when the focused button goes away with what it did, as that of a
 * cancelled order does: whoever uses keys goes on from there, and not from the top of the window.
 */
export function useFocusKept(): void {
  useEffect(() => {
    const main = document.querySelector("main");
    if (main === null) return;
    let way: readonly Element[] = [];
    let frame = 0;
    const remember = ({ target }: FocusEvent) => {
      way = target instanceof Element ? wayUp(target, main) : [];
    };
    const look = () => {
      const isLost = isFocusLost() && way[0]?.isConnected === false;
      if (!isLost) return;
      cancelAnimationFrame(frame);
      // A dialog that closes gives the focus back a moment later, and knows better where.
      frame = requestAnimationFrame(() => {
        if (!isFocusLost()) return;
        stopgap = remaining(way) ?? main;
        focusOn(stopgap);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    main.addEventListener("focusin", remember);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      main.removeEventListener("focusin", remember);
    };
  }, []);
}

/**
 * Gives the focus to the page's heading when something has changed and the button that changed it is
 * gone: whoever pressed it by key goes on from there, and not from the top of the window.
 */
export function useFocusAfterChange(state: string | undefined): void {
  const before = useRef(state);
  useEffect(() => {
    const hasChanged = before.current !== undefined && before.current !== state;
    before.current = state ?? before.current;
    const isFree = isFocusLost() || document.activeElement === stopgap;
    if (hasChanged && state !== undefined && isFree) focusHeading();
  }, [state]);
}

/**
 * A ref for what comes in the place of a button that vanished when it was done: whoever pressed it
 * by key goes on from here, and not from the top of the page.
 */
export function takeLostFocus(part: HTMLElement | null): void {
  if (part !== null && isFocusLost()) part.focus();
}

/** Whether what had the focus is gone: the browser then gives it to the whole page. */
export function isFocusLost(): boolean {
  return document.activeElement === document.body;
}

/** A page that has just been fetched draws its heading some frames later. */
const patienceMs = 3000;

function focusWhenDrawn(): () => void {
  if (focusHeading()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (focusHeading()) stop();
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

/** Answers whether the heading of the page has the focus now. */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading === null) return false;
  focusOn(heading);
  // While a part of the page is still awaited React keeps the rest hidden, where no focus goes.
  return document.activeElement === heading;
}

/** An element and all that it lies in, up to the page. */
function wayUp(from: Element, page: Element): readonly Element[] {
  const way: Element[] = [];
  for (let one: Element | null = from; one !== null; one = one.parentElement) {
    way.push(one);
    if (one === page) break;
  }
  return way;
}

/** The nearest part of the page that is still there. */
function remaining(way: readonly Element[]): Element | undefined {
  return way.find((one) => one.isConnected && one.matches("section, aside, main"));
}

function focusOn(part: Element): void {
  if (!(part instanceof HTMLElement)) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
