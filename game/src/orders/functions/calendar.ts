import { v } from "convex/values";
import { charactersOf } from "../../character/functions/characters-of.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import { showsPledges } from "../../settings/rules/seen.ts";
import { bossOf, opensAtMs, windowsToPledge } from "../../world-boss/rules/calendar.ts";
import type { OrderCalendar, OrderFace } from "../api.ts";
import type { OrderModel } from "../tables.ts";
import type { OrderReader } from "./rows.ts";
import { membersOf } from "./rows.ts";
import { requireMember } from "./standing.ts";

const { accountQuery } = gameFunctions<OrderModel>();

/**
 * Who of an order strikes in the next windows of the boss of the moor: as what they appear here, whichever of their characters
 * has pledged, and only those who show it. `null` for who does not belong to it.
 */
export const calendar = accountQuery({
  args: { orderId: v.string() },
  handler: async (
    { db, nowMs, caller, holdsUntil },
    { orderId },
  ): Promise<OrderCalendar | null> => {
    const found = caller === null ? null : await requireMember(db, orderId, caller.accountId);
    if (found === null || !found.ok) return null;
    const windows = windowsToPledge(nowMs);
    const [next] = windows;
    if (next !== undefined) holdsUntil(opensAtMs(next));
    const faces = new Map<number, OrderFace[]>(windows.map((window) => [window, []]));
    for (const { accountId, faceId } of await membersOf(db, orderId)) {
      const face = faceId === null ? null : await db.get(faceId);
      if (face === null || !showsPledges((await settingsOf(db, accountId)).privacy)) continue;
      const { name, avatarSeed } = face;
      for (const window of await pledgedWindows(db, accountId, windows))
        faces.get(window)?.push({ name, avatarSeed });
    }
    return windows.map((window) => ({
      window,
      boss: bossOf(window),
      opensAtMs: opensAtMs(window),
      members: faces.get(window) ?? [],
    }));
  },
});

/** The windows for which any character of an account has pledged. */
async function pledgedWindows(
  db: OrderReader,
  accountId: string,
  windows: readonly number[],
): Promise<ReadonlySet<number>> {
  const pledged = new Set<number>();
  for (const { _id } of await charactersOf(db, accountId)) {
    const rows = await db
      .query("bossPledges")
      .withIndex("by_character", (q) =>
        q.eq("characterId", _id).gte("window", Math.min(...windows)),
      )
      .take(windows.length);
    for (const { window } of rows) pledged.add(window);
  }
  return pledged;
}
