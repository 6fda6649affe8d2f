import type { LineIconName } from "@aldermoor/ui/icons/icon.tsx";

type Device = {
  /** "Firefox"; `null` for a program that is no browser we know. */
  readonly browser: string | null;
  /** "Linux"; `null` where it does not say. */
  readonly system: string | null;
  readonly icon: LineIconName;
};

/** What a browser says of itself, in two names. Many claim to be others, so the order matters. */
export function deviceOf(userAgent: string): Device {
  const system = firstIn(systems, userAgent);
  return {
    browser: firstIn(browsers, userAgent)?.name ?? null,
    system: system?.name ?? null,
    icon: system?.icon ?? "globe",
  };
}

const browsers = [
  { sign: /\bEdg(?:e|A|iOS)?\//, name: "Edge" },
  { sign: /\bOPR\/|\bOpera\b/, name: "Opera" },
  { sign: /\bSamsungBrowser\//, name: "Samsung Internet" },
  { sign: /\bVivaldi\//, name: "Vivaldi" },
  { sign: /\b(?:Firefox|FxiOS)\//, name: "Firefox" },
  { sign: /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, name: "Chrome" },
  { sign: /\bSafari\//, name: "Safari" },
] as const;

const systems = [
  { sign: /\biPhone\b/, name: "iPhone", icon: "smartphone" },
  { sign: /\biPad\b/, name: "iPad", icon: "smartphone" },
  { sign: /\bAndroid\b/, name: "Android", icon: "smartphone" },
  { sign: /\bCrOS\b/, name: "ChromeOS", icon: "laptop" },
  { sign: /\bMac OS X\b|\bMacintosh\b/, name: "macOS", icon: "laptop" },
  { sign: /\bWindows\b/, name: "Windows", icon: "monitor" },
  { sign: /\bLinux\b/, name: "Linux", icon: "laptop" },
] as const;

function firstIn<Known extends { readonly sign: RegExp }>(
  known: readonly Known[],
  userAgent: string,
): Known | undefined {
  return known.find(({ sign }) => sign.test(userAgent));
}
