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

/**
 * Names the browser and the system that a program claims to be, in words of ours: its own name for itself can be
 * anything, and this goes into emails.
 */
export function deviceLabel(userAgent: string): string {
  const browser = browsers.find(([token]) => token.test(userAgent))?.[1];
  const system = systems.find(([token]) => token.test(userAgent))?.[1];
  if (browser === undefined) return "a program we do not know";
  return system === undefined ? browser : `${browser} on ${system}`;
}
