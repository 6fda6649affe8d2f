import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { PublicChannelId } from "../content/channels.ts";

/** When a character last spoke in each channel that asks for a pause. */
export type SaidAt = Readonly<Partial<Record<PublicChannelId, number>>>;

/** What is noted once another line is said. Refuses `slow-mode` (`time`: until the next one is taken). */
export function pauseBetween(
  { channel, pauseMs }: { readonly channel: PublicChannelId; readonly pauseMs: number },
  saidAt: SaidAt,
  nowMs: number,
): Outcome<SaidAt, "slow-mode"> {
  if (pauseMs === 0) return done(saidAt);
  const sinceMs = nowMs - (saidAt[channel] ?? -pauseMs);
  // A clock that was set back silences nobody.
  if (sinceMs >= 0 && sinceMs < pauseMs) return refuse("slow-mode", { time: pauseMs - sinceMs });
  return done({ ...saidAt, [channel]: nowMs });
}
