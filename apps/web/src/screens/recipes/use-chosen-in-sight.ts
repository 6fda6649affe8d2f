import type { RefObject } from "react";
import { useEffect } from "react";

/** Brings the chosen row of a list that scrolls by itself into sight. Where it is seen it stays. */
export function useChosenInSight(
  list: RefObject<HTMLElement | null>,
  chosen: string | undefined,
): void {
  useEffect(() => {
    const box = list.current;
    const row = box?.querySelector("[aria-current]");
    if (box === null || !row) return;
    const { top, bottom } = row.getBoundingClientRect();
    // The search stays at the top of the list, which may go on below the window.
    const seenFrom = box.firstElementChild?.getBoundingClientRect().bottom ?? 0;
    const seenTo = Math.min(box.getBoundingClientRect().bottom, window.innerHeight);
    if (top >= seenFrom && bottom <= seenTo) return;
    box.scrollTo({ top: box.scrollTop + (top + bottom - seenFrom - seenTo) / 2 });
  }, [list, chosen]);
}
