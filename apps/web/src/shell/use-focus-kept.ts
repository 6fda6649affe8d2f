import { useEffect } from "react";

/**
 * Keeps the focus near where it was when the focused press goes away with what it did, as that of a
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
      const isLost = document.activeElement === document.body && way[0]?.isConnected === false;
      if (!isLost) return;
      cancelAnimationFrame(frame);
      // A dialog that closes gives the focus back a moment later, and knows better where.
      frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusOn(remaining(way) ?? main);
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
