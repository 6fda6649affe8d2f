import type { RefObject } from "react";
import { useLayoutEffect, useState } from "react";

/** Below this width of its container a second column does not fit; the same as in the styles. */
const narrowBelowPx = 740;

/** True while the element is too narrow for a second column: its detail then opens as a sheet. */
export function useNarrow(ref: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setNarrow(element.clientWidth < narrowBelowPx);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isNarrow;
}
