import { minuteMs } from "../../core/content/time-spans.ts";
import { hushMinutesMax } from "../../moderation/content/limits.ts";

/** How a mute is ordered: for up to an hour as whoever hushes may, and longer as a judge, who counts in hours. */
type MuteOrder =
  | { readonly kind: "hush"; readonly minutes: number; readonly lastsMs: number }
  | { readonly kind: "sentence"; readonly hours: number; readonly lastsMs: number };

/** The order for a mute of at least so many minutes. */
export function muteOrder(minutes: number): MuteOrder {
  if (!(minutes > hushMinutesMax)) return { kind: "hush", minutes, lastsMs: minutes * minuteMs };
  const hours = Math.ceil(minutes / 60);
  return { kind: "sentence", hours, lastsMs: hours * 60 * minuteMs };
}
