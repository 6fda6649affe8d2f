import type { CoreModel } from "../tables.ts";
import type { CoreReader, Writer } from "./context.ts";

/**
 * Whether an account plays in family mode: it writes nothing that others read, hears friends alone, and makes no friends
 * without a fresh sign-in.
 */
export async function isInFamilyMode(db: CoreReader, accountId: string): Promise<boolean> {
  return (await findRow(db, accountId)) !== null;
}

export async function switchFamilyMode(
  db: Writer<CoreModel>,
  { accountId, isOn, nowMs }: { accountId: string; isOn: boolean; nowMs: number },
): Promise<void> {
  const row = await findRow(db, accountId);
  if (isOn && row === null) await db.insert("familyModes", { accountId, sinceMs: nowMs });
  if (!isOn && row !== null) await db.delete(row._id);
}

function findRow(db: CoreReader, accountId: string) {
  return db
    .query("familyModes")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .unique();
}
