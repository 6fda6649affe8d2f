const browsers: readonly (readonly [token: RegExp, name: string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];
const systems: readonly (readonly [token: RegExp, name: string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\b(?:iPhone|iPad)\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** `null` for what is none that we know, or does not say. */
export type DeviceNames = { readonly browser: string | null; readonly system: string | null };

/** The browser and the system that a program claims to be, in words of ours: its own name for itself can be anything. */
export function deviceNames(userAgent: string): DeviceNames {
  const named = (known: typeof browsers) => known.find(([token]) => token.test(userAgent))?.[1];
  return { browser: named(browsers) ?? null, system: named(systems) ?? null };
}

/** The same as a sentence that goes into emails. */
export function deviceLabel(userAgent: string): string {
  const { browser, system } = deviceNames(userAgent);
  if (browser === null) return "a program we do not know";
  return system === null ? browser : `${browser} on ${system}`;
}
