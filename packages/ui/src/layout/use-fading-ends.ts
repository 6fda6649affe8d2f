import type { RefObject } from "react";
import { useEffect } from "react";

/**
 * Fades a row that scrolls sideways towards each end beyond which there is more of it. The row bears
 * the class `fading-ends`; `parts` is another text whenever other parts stand in it.
 */
export function useFadingEnds(row: RefObject<HTMLElement | null>, parts: string): void {
  useEffect(() => {
    const { current } = row;
    if (current === null) return;
    const look = () => markEnds(current);
    // Names that come in another face or with a count make the row longer, and itself no wider.
    const sizes = new ResizeObserver(look);
    for (const one of [current, ...current.children]) sizes.observe(one);
    current.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      current.removeEventListener("scroll", look);
    };
  }, [row, parts]);
}

function markEnds(row: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = row;
  row.toggleAttribute("data-more-before", scrollLeft > nearMiss);
  row.toggleAttribute("data-more-after", scrollWidth - clientWidth - scrollLeft > nearMiss);
}

/** Widths are rounded one by one, so that a row at its end may seem a pixel short of it. */
const nearMiss = 1;
