import type { DocumentByName, GenericDatabaseReader } from "convex/server";
import type { Writer } from "../../core/functions/context.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { PushModel } from "../tables.ts";

export type DeviceDoc = DocumentByName<PushModel, "pushDevices">;
export type MessageDoc = DocumentByName<PushModel, "pushMessages">;
type AccountDoc = DocumentByName<PushModel, "pushAccounts">;

/** What the readers of other features can do for this one. */
type PushReader = {} & Pick<GenericDatabaseReader<PushModel>, "query">;

export function devicesOf(db: PushReader, accountId: string): Promise<DeviceDoc[]> {
  return db
    .query("pushDevices")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .collect();
}

export function deviceAt(db: PushReader, endpoint: string): Promise<DeviceDoc | null> {
  return db
    .query("pushDevices")
    .withIndex("by_endpoint", (q) => q.eq("endpoint", endpoint))
    .unique();
}

/** Lets go of a device and of all that was on its way to it. */
export async function dropDevice(db: Writer<PushModel>, device: DeviceDoc): Promise<void> {
  const messages = await db
    .query("pushMessages")
    .withIndex("by_device", (q) => q.eq("deviceId", device._id))
    .collect();
  for (const { _id } of messages) await db.delete(_id);
  await db.delete(device._id);
}

/** The account's row, made when it is not there. */
export async function openAccount(
  db: Writer<PushModel>,
  accountId: string,
  nowMs: number,
): Promise<AccountDoc> {
  const row = await findAccount(db, accountId);
  if (row !== null) return row;
  const day = utcDay(nowMs);
  await db.insert("pushAccounts", { accountId, lookAtMs: nowMs, testedAtMs: 0, day, added: 0 });
  const opened = await findAccount(db, accountId);
  if (opened === null) throw new Error("The row that was made is not there.");
  return opened;
}

export function findAccount(db: PushReader, accountId: string): Promise<AccountDoc | null> {
  return db
    .query("pushAccounts")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .unique();
}
