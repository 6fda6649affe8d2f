import type { Reader } from "../../core/functions/context.ts";
import type { SampleSpan } from "../content/spans.ts";
import { sampleSpans } from "../content/spans.ts";
import type { Stretch } from "../rules/course.ts";
import type { TelemetryModel } from "../tables.ts";

/** What was sampled in the stretches that begin from one instant to before another, the oldest first. */
export async function stretchesBetween(
  db: Pick<Reader<TelemetryModel>, "query">,
  span: SampleSpan,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): Promise<readonly Stretch[]> {
  const { keptMs, lengthMs } = sampleSpans[span];
  return db
    .query("samples")
    .withIndex("by_span", (q) => q.eq("span", span).gte("atMs", fromMs).lt("atMs", untilMs))
    .take(Math.ceil(keptMs / lengthMs) + 1);
}
