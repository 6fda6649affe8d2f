import { hourMs } from "../../core/content/time-spans.ts";
import type { Reader } from "../../core/functions/context.ts";
import type { Influence } from "../../core/rules/influences/influence.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import type { DialView } from "../api.ts";
import { readMax } from "../content/dials.ts";
import { influenceOf } from "../rules/dial.ts";
import type { DialDoc, DialModel } from "../tables.ts";

/** What was set and has not ended by an instant, in the order of the ends. */
export function settingsSince(db: Reader<DialModel>, sinceMs: number): Promise<readonly DialDoc[]> {
  return db
    .query("dials")
    .withIndex("by_end", (q) => q.gt("untilMs", sinceMs))
    .take(readMax);
}

export function dialView({ _id: id, dial, percent, fromMs, untilMs, reason }: DialDoc): DialView {
  return { id, dial, percent, fromMs, untilMs, reason };
}

/** What dials do to any character in a span. */
export const influencesOfDials = {
  async between(
    db: Reader<DialModel>,
    _character: CharacterDoc,
    sinceMs: number,
    nowMs: number,
  ): Promise<readonly Influence[]> {
    // Every settlement asks: from the full hour, so that all ask for the same rows, which are in memory.
    const rows = await settingsSince(db, sinceMs - (sinceMs % hourMs));
    return rows
      .filter(({ fromMs, untilMs }) => untilMs > sinceMs && fromMs <= nowMs)
      .map(influenceOf);
  },
};
