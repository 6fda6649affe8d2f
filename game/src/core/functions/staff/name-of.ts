import type { CoreReader } from "../context.ts";

/** What an account is called where staff speak of it: by its oldest character, and nothing without one. */
export async function nameOf(db: Pick<CoreReader, "query">, accountId: string): Promise<string> {
  const first = await db
    .query("characters")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .first();
  return first?.name ?? "";
}
