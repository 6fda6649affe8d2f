import { useSyncExternalStore } from "react";

/** True while the page fits the media query, such as `(max-width: 767px)`. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** `--phone` of breakpoints.css: below this width the game lays itself out for a phone. */
export const phoneQuery = "(max-width: 767px)";
