import { formatNumber } from "@aldermoor/ui/text/format-number.ts";
import { displaySettings } from "@aldermoor/ui/theme/theme.ts";

const units = ["B", "kB", "MB", "GB", "TB"] as const;

/** A size in the unit in which it is easiest to read: "3.4 GB". */
export function bytesText(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1_000 && unit < units.length - 1) [value, unit] = [value / 1_000, unit + 1];
  const digitsMax = unit === 0 || value >= 100 ? 0 : 1;
  const written = formatNumber(value, { format: displaySettings().numberFormat, digitsMax });
  return `${written}\u00a0${units[unit] ?? ""}`;
}
