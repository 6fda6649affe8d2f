import type { GenericDatabaseReader } from "convex/server";
import type { Writer } from "../../core/functions/context.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { AccountSettings } from "../content/account-settings.ts";
import type { ChosenSettings } from "../rules/settings.ts";
import { settingsWith } from "../rules/settings.ts";
import type { SettingsModel } from "../tables.ts";

/** What the readers of other features can do for this one. */
type SettingsReader = {} & Pick<GenericDatabaseReader<SettingsModel>, "query">;

/** What holds for an account, and for its characters that wait for a place. */
export async function settingsOf(db: SettingsReader, accountId: string): Promise<AccountSettings> {
  return settingsWith(await chosenBy(db, ownerOf(accountId)));
}

export async function chosenBy(db: SettingsReader, accountId: string): Promise<ChosenSettings> {
  return (await findRow(db, accountId))?.chosen ?? {};
}

export async function keepChosen(
  db: Writer<SettingsModel>,
  accountId: string,
  chosen: ChosenSettings,
): Promise<void> {
  const row = await findRow(db, accountId);
  if (row === null) await db.insert("accountSettings", { accountId, chosen });
  else await db.patch(row._id, { chosen });
}

/** A guest's choices go over to the account it became, unless that one has made its own. */
export async function adoptSettings(
  db: Writer<SettingsModel>,
  fromAccountId: string,
  toAccountId: string,
): Promise<void> {
  const guest = await findRow(db, fromAccountId);
  if (guest === null) return;
  const own = await findRow(db, toAccountId);
  if (own === null) await db.patch(guest._id, { accountId: toAccountId });
  else await db.delete(guest._id);
}

function findRow(db: SettingsReader, accountId: string) {
  return db
    .query("accountSettings")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .unique();
}
