import { formatNumber } from "../text/format-number.ts";
import { useNumberFormat } from "../theme/theme-hooks.ts";

/** How a chart writes its values: as the caller says, else in the player's number format. */
export function useValueText(
  ownText: ((value: number) => string) | undefined,
): (value: number) => string {
  const format = useNumberFormat();
  return ownText ?? ((value) => formatNumber(value, { format }));
}
