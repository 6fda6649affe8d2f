import type { OwnedTable } from "../wiring.ts";
import { ownedTables } from "../wiring.ts";
import type { AnyWriter, Owner } from "./owned-rows.ts";
import { ownedRows } from "./owned-rows.ts";

/** Deletes every row of every feature that belongs to a character; its own row stays. */
export async function forgetCharacter(db: AnyWriter, characterId: string): Promise<void> {
  for (const place of ownedTables("ofCharacter"))
    await deleteRows(db, place, ["characterId", characterId]);
}

/** Deletes every row of every feature that belongs to an account, but not its characters. */
export async function forgetAccount(db: AnyWriter, accountId: string): Promise<void> {
  for (const place of ownedTables("ofAccount"))
    if (place.table !== "characters") await deleteRows(db, place, ["accountId", accountId]);
}

async function deleteRows(db: AnyWriter, place: OwnedTable, owner: Owner): Promise<void> {
  for (const { _id } of await ownedRows(db, place, owner)) await db.delete(_id);
}
