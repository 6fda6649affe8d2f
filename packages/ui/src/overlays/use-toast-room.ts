import type { RefObject } from "react";
import { useEffect } from "react";

/** Between two toasts that lie side by side, and what shows of each that peeks from behind the first. */
export const toastGapPx = 14;

/**
 * Keeps on the root element how high the toasts in sight stand on each other, as `--toast-room` (absent while there is none),
 * so that a page can give them room instead of lying under them; and as `data-keyboard` whether a keyboard on the glass
 * covers the foot of the window.
 */
export function useToastRoom(region: RefObject<HTMLElement | null>): void {
  useEffect(() => (region.current === null ? undefined : followToasts(region.current)), [region]);
  useEffect(followKeyboard, []);
}

function followToasts(region: HTMLElement): () => void {
  const root = document.documentElement;
  const tell = () => {
    const heightPx = heightOf(region);
    if (heightPx === 0) root.style.removeProperty("--toast-room");
    else root.style.setProperty("--toast-room", `${heightPx}px`);
  };
  const observer = new MutationObserver(tell);
  observer.observe(region, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["data-expanded", "data-removed", "data-visible", "style"],
  });
  tell();
  return () => {
    observer.disconnect();
    root.style.removeProperty("--toast-room");
  };
}

/** As the toaster lays them out: side by side once somebody points at them, else the others peek from behind the first. */
function heightOf(region: HTMLElement): number {
  const toasts = [
    ...region.querySelectorAll<HTMLElement>(
      '[data-sonner-toast][data-visible="true"][data-removed="false"]',
    ),
  ];
  const heights = toasts.map(({ style }) =>
    Number.parseFloat(style.getPropertyValue("--initial-height")),
  );
  const isExpanded = toasts.some(({ dataset }) => dataset["expanded"] === "true");
  const own = isExpanded ? heights.reduce((sum, height) => sum + height, 0) : (heights[0] ?? 0);
  return Math.ceil(own + toastGapPx * Math.max(0, toasts.length - 1));
}

/** A keyboard leaves less than this share of the window in sight. */
const keyboardLeaves = 0.75;

function followKeyboard(): (() => void) | undefined {
  const view = window.visualViewport;
  if (view === null) return undefined;
  // Whoever pinches a page larger sees less of it as well.
  const look = () => {
    const isOpen = view.height * view.scale < window.innerHeight * keyboardLeaves;
    document.documentElement.toggleAttribute("data-keyboard", isOpen);
  };
  view.addEventListener("resize", look);
  return () => view.removeEventListener("resize", look);
}
