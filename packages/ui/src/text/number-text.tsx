import { useDisplaySettings } from "../theme/theme-hooks.ts";
import type { FormatOptions } from "./format-number.ts";
import { formatNumber } from "./format-number.ts";

type NumberTextProps = {
  readonly value: number | bigint;
  /**
   * `short` writes 1.28M whatever the player chose, and keeps the full value in the title. It is for tiles
   * alone, whose width is the same for every number.
   */
  readonly length?: FormatOptions["length"];
  readonly digitsMax?: number | undefined;
  readonly signed?: boolean | undefined;
  readonly suffix?: string | undefined;
  readonly className?: string | undefined;
};

/** A number in the player's format, in figures of even width. */
export function NumberText(props: NumberTextProps) {
  const { value, length, digitsMax, signed, suffix = "", className = "" } = props;
  const { numberFormat: format, notation } = useDisplaySettings();
  const full = formatNumber(value, { format, digitsMax, signed });
  const text = formatNumber(value, { format, notation, length, digitsMax, signed });
  return (
    <span className={`num ${className}`.trim()} title={text === full ? undefined : full + suffix}>
      {text}
      {suffix}
    </span>
  );
}
