import type { AccountCopy } from "@aldermoor/game/settings/api.ts";
import type { ConvexReactClient } from "convex/react";
import { api } from "../../../realtime/api.ts";

/** All pages of the copy of what the game keeps of this player; `null` when none was asked for. */
export async function fetchCopy(client: ConvexReactClient): Promise<AccountCopy | null> {
  const whole: Record<string, unknown[]> = {};
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof askPage>> = await askPage(client, cursor);
    if (page === null) return null;
    for (const [table, rows] of Object.entries(page.rows)) (whole[table] ??= []).push(...rows);
    cursor = page.next;
  } while (cursor !== null);
  return whole;
}

function askPage(client: ConvexReactClient, cursor: string | null) {
  return client.query(api.settings.copy, { cursor });
}
