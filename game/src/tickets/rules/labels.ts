import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { labelLength, labelsMax } from "../content/limits.ts";
import { checkLine } from "./ticket-text.ts";

/** Labels as they are shown: each once, however it is written. Refuses `text-length` and `limit-reached` (`n`). */
export function checkLabels(written: readonly string[]): Outcome<readonly string[]> {
  const labels = new Map<string, string>();
  if (written.length > 2 * labelsMax) return refuse("limit-reached", { n: labelsMax });
  for (const one of written) {
    const label = checkLine(one, labelLength);
    if (!label.ok) return label;
    const key = label.value.toLowerCase();
    if (!labels.has(key)) labels.set(key, label.value);
  }
  if (labels.size > labelsMax) return refuse("limit-reached", { n: labelsMax });
  return done([...labels.values()]);
}
