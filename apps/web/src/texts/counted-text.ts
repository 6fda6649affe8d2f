import { formatNumber } from "@aldermoor/ui/text/format-number.ts";
import { displaySettings } from "@aldermoor/ui/theme/theme.ts";

/**
 * So much of a thing: "Crown Mote ×12". Names of things stand as they are, in every language, so that none
 * of them needs a plural.
 */
export function countedText(name: string, count: number): string {
  return `${name} ×${formatNumber(count, { format: displaySettings().numberFormat })}`;
}
