import type { CSSProperties } from "react";

/** Custom properties as an inline style, such as `cssVariables({ "--edge": "24px" })`. */
export function cssVariables(
  variables: Readonly<Record<`--${string}`, string | number>>,
): CSSProperties {
  return variables;
}
