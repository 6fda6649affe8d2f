import { ConvexError } from "convex/values";
import type { Writer } from "./context.ts";

const shortWindow = { ms: 10_000, commandsMax: 20 };
const longWindow = { ms: 300_000, commandsMax: 300 };

/**
 * Counts one command of an account. Throws `RateLimited` beyond 20 in ten seconds or 300 in five
 * minutes; a command that was refused this way does not count.
 */
export async function countCommand(db: Writer, accountId: string, nowMs: number): Promise<void> {
  const rate = await db
    .query("commandRates")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .unique();
  const short = nextCount(shortWindow, nowMs, rate?.shortSinceMs, rate?.shortCount);
  const long = nextCount(longWindow, nowMs, rate?.longSinceMs, rate?.longCount);
  if (short.count > shortWindow.commandsMax || long.count > longWindow.commandsMax) {
    throw new ConvexError({ kind: "RateLimited" });
  }

  const counts = {
    shortSinceMs: short.sinceMs,
    shortCount: short.count,
    longSinceMs: long.sinceMs,
    longCount: long.count,
  };
  if (rate === null) await db.insert("commandRates", { accountId, ...counts });
  else await db.patch(rate._id, counts);
}

function nextCount(
  window: { readonly ms: number },
  nowMs: number,
  sinceMs = nowMs,
  count = 0,
): { readonly sinceMs: number; readonly count: number } {
  // A window that begins in the future was counted by a clock that has been set back since.
  const isOver = nowMs < sinceMs || nowMs - sinceMs >= window.ms;
  return isOver ? { sinceMs: nowMs, count: 1 } : { sinceMs, count: count + 1 };
}
