import { v } from "convex/values";
import type { Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { addedADayMax, devicesMax } from "../content/limits.ts";
import type { PushModel } from "../tables.ts";
import { checkSubscription } from "./check-subscription.ts";
import { deviceAt, devicesOf, dropDevice, openAccount } from "./push-rows.ts";
import { pushKey } from "./server-key.ts";

const { accountMutation } = gameFunctions<PushModel>();

/**
 * Lets a browser be told. Refuses `push-address` for what is no address of a push service,
 * `too-many-devices` beyond ten, and `daily-limit` for one after the other.
 */
export const subscribe = accountMutation({
  args: {
    endpoint: v.string(),
    p256dh: v.string(),
    auth: v.string(),
    label: v.string(),
    timeZone: v.string(),
  },
  handler: async ({ db, nowMs, caller: { accountId } }, given) => {
    const key = pushKey();
    const subscription = checkSubscription(given);
    if (!subscription.ok) return subscription;
    if (key === null) return refuse("push-address");
    const known = await deviceAt(db, subscription.value.endpoint);
    if (known !== null && known.accountId === accountId) {
      await db.patch(known._id, { ...subscription.value, key, failures: 0 });
      return done({ id: known._id });
    }

    const counted = await countAdded(db, accountId, nowMs);
    if (!counted.ok) return counted;
    // A browser tells one account alone: the one that asked for it last.
    if (known !== null) await dropDevice(db, known);
    const id = await db.insert("pushDevices", {
      accountId,
      ...subscription.value,
      key,
      addedAtMs: nowMs,
      toldAtMs: null,
      failures: 0,
    });
    return done({ id });
  },
});

async function countAdded(
  db: Writer<PushModel>,
  accountId: string,
  nowMs: number,
): Promise<Outcome<null>> {
  const devices = await devicesOf(db, accountId);
  if (devices.length >= devicesMax) return refuse("too-many-devices", { n: devicesMax });
  const row = await openAccount(db, accountId, nowMs);
  const day = utcDay(nowMs);
  const added = row.day === day ? row.added : 0;
  if (added >= addedADayMax) return refuse("daily-limit");
  await db.patch(row._id, { day, added: added + 1 });
  return done(null);
}
