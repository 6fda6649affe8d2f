import { useSyncExternalStore } from "react";
import type { NumberFormat } from "../text/format-number.ts";
import type { DisplaySettings } from "./theme.ts";
import { defaultDisplaySettings, displaySettings, onDisplaySettings } from "./theme.ts";
import { useMediaQuery } from "./use-media-query.ts";

/** The display settings, kept up to date. */
export function useDisplaySettings(): DisplaySettings {
  return useSyncExternalStore(onDisplaySettings, displaySettings, () => defaultDisplaySettings);
}

/** How numbers are written. */
export function useNumberFormat(): NumberFormat {
  return useDisplaySettings().numberFormat;
}

/** True when the player or the system asks for little movement. */
export function useReducedMotion(): boolean {
  const isAsked = useMediaQuery("(prefers-reduced-motion: reduce)");
  return useDisplaySettings().motion === "reduced" || isAsked;
}
