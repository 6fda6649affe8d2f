import type { PatronPerk } from "../content/patron.ts";
import { patronPerks } from "../content/patron.ts";
import { isPatronAt, patronUntil } from "../rules/patron.ts";
import type { PatronSpan } from "../rules/patron.ts";
import { ownerOf } from "../rules/waiting-room.ts";
import type { CoreReader } from "./context.ts";

/** The times at which an account is or was a patron, the latest last; old ones are forgotten. */
export async function patronSpansOf(
  db: CoreReader,
  accountId: string,
): Promise<readonly PatronSpan[]> {
  return (await findPatron(db, accountId))?.spans ?? [];
}

/** How many of something an account has at an instant. A character that waits for a place counts with its account. */
export async function perkOf(
  db: CoreReader,
  { accountId }: { readonly accountId: string },
  perk: PatronPerk,
  nowMs: number,
): Promise<number> {
  const spans = await patronSpansOf(db, ownerOf(accountId));
  return patronPerks[perk][isPatronAt(spans, nowMs) ? "patron" : "free"];
}

/** The same for a live answer, and until when it holds; `null` where it does until something is written. */
export async function perkUntil(
  db: CoreReader,
  { accountId }: { readonly accountId: string },
  perk: PatronPerk,
  nowMs: number,
): Promise<{ readonly n: number; readonly untilMs: number | null }> {
  const untilMs = patronUntil(await patronSpansOf(db, ownerOf(accountId)), nowMs);
  return { n: patronPerks[perk][untilMs === null ? "free" : "patron"], untilMs };
}

/** How many loadouts an account has at each instant; those beyond can be read and not put on. */
export async function loadoutPlacesOf(
  db: CoreReader,
  { accountId }: { readonly accountId: string },
): Promise<(atMs: number) => number> {
  const row = await findPatron(db, ownerOf(accountId));
  const bought = row?.loadouts ?? 0;
  const spans = row?.spans ?? [];
  return (atMs) => bought + patronPerks.loadouts[isPatronAt(spans, atMs) ? "patron" : "free"];
}

/** The row of an account that was ever a patron. */
export function findPatron(db: CoreReader, accountId: string) {
  return db
    .query("patrons")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .unique();
}
