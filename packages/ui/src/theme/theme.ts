import type { Notation, NumberFormat } from "../text/format-number.ts";
import { notations, numberFormats } from "../text/format-number.ts";

export const themeNames = ["dark", "light", "system"] as const;
export const densities = ["comfortable", "compact"] as const;
export const motions = ["full", "reduced"] as const;
/** What is pressed and chosen is ember unless it is one of the others. */
export const accents = ["ember", "moss", "fen", "heather", "rose"] as const;

/** How one browser shows the game. */
export type DisplaySettings = {
  readonly theme: (typeof themeNames)[number];
  readonly density: (typeof densities)[number];
  readonly motion: (typeof motions)[number];
  readonly accent: (typeof accents)[number];
  readonly numberFormat: NumberFormat;
  readonly notation: Notation;
};

export const defaultDisplaySettings: DisplaySettings = {
  theme: "dark",
  density: "comfortable",
  motion: "full",
  accent: "ember",
  numberFormat: "browser",
  notation: "full",
};

/** theme-boot.js reads the same key before the first paint. */
const displaySettingsKey = "aldermoor.display";

/** The settings in force now. */
export function displaySettings(): DisplaySettings {
  current ??= readStored();
  return current;
}

/** Changes some settings, keeps them in the browser and shows them at once. */
export function setDisplaySettings(change: Partial<DisplaySettings>): void {
  current = { ...displaySettings(), ...change };
  store(current);
  applyDisplaySettings();
  for (const listener of listeners) listener();
}

/** Calls back after each change, also one made in another tab; returns the way to stop. */
export function onDisplaySettings(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", takeFromOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", takeFromOtherTab);
  };
}

/** Writes the settings onto the root element, where tokens.css looks for them. */
function applyDisplaySettings(): void {
  const { theme, density, motion, accent } = displaySettings();
  const root = document.documentElement;
  root.dataset["theme"] = theme === "system" ? systemTheme() : theme;
  root.dataset["density"] = density;
  root.dataset["motion"] = motion;
  if (accent === "ember") delete root.dataset["accent"];
  else root.dataset["accent"] = accent;
}

/** Applies the settings and follows the system's theme from now on. Call once at the start. */
export function startDisplaySettings(): void {
  applyDisplaySettings();
  window.matchMedia(lightQuery).addEventListener("change", applyDisplaySettings);
}

/** Reads settings from untrusted JSON; whatever is missing or unknown becomes the default. */
export function parseDisplaySettings(text: string | null): DisplaySettings {
  const stored = parseRecord(text);
  const defaults = defaultDisplaySettings;
  return {
    theme: oneOf(themeNames, stored["theme"]) ?? defaults.theme,
    density: oneOf(densities, stored["density"]) ?? defaults.density,
    motion: oneOf(motions, stored["motion"]) ?? defaults.motion,
    accent: oneOf(accents, stored["accent"]) ?? defaults.accent,
    numberFormat: oneOf(numberFormats, stored["numberFormat"]) ?? defaults.numberFormat,
    notation: oneOf(notations, stored["notation"]) ?? defaults.notation,
  };
}

let current: DisplaySettings | undefined;
const listeners = new Set<() => void>();
const lightQuery = "(prefers-color-scheme: light)";

function systemTheme(): "dark" | "light" {
  return window.matchMedia(lightQuery).matches ? "light" : "dark";
}

function takeFromOtherTab(event: StorageEvent): void {
  if (event.key !== displaySettingsKey) return;
  current = parseDisplaySettings(event.newValue);
  applyDisplaySettings();
  for (const listener of listeners) listener();
}

// A browser may refuse storage altogether; the settings then hold until the tab closes.
function readStored(): DisplaySettings {
  try {
    return parseDisplaySettings(window.localStorage.getItem(displaySettingsKey));
  } catch {
    return defaultDisplaySettings;
  }
}

function store(settings: DisplaySettings): void {
  try {
    window.localStorage.setItem(displaySettingsKey, JSON.stringify(settings));
  } catch {
    return;
  }
}

function parseRecord(text: string | null): Readonly<Record<string, unknown>> {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function oneOf<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((name) => name === value);
}
