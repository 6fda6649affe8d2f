import type { Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import type { PushPayload } from "../api.ts";
import { leaseMs } from "../content/limits.ts";
import type { PushedNotice } from "../content/pushed-notices.ts";
import { isPushedType, pushManners } from "../content/pushed-notices.ts";
import { mayBePushed } from "../rules/delivery-policy.ts";
import { pushWords } from "../rules/push-words.ts";
import type { PushModel } from "../tables.ts";
import { isLookedAt } from "./is-looked-at.ts";
import type { DeviceDoc, MessageDoc } from "./push-rows.ts";
import { dropDevice } from "./push-rows.ts";
import { pushKey } from "./server-key.ts";

// Players' commands wait behind a run.
const takenAtOnceMax = 50;

const { internalMutation } = gameFunctions<PushModel>();

/**
 * Hands out what is due, for the host to send and report. What may no longer be pushed is thrown
 * away here. What is never reported is due again after two minutes.
 */
export const take = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const due = await db
      .query("pushMessages")
      .withIndex("by_due", (q) => q.lte("dueAtMs", nowMs))
      .take(takenAtOnceMax);
    const sends: Send[] = [];
    for (const message of due) {
      const send = await prepare(db, message, nowMs);
      if (send === null) continue;
      await db.patch(message._id, { dueAtMs: nowMs + leaseMs, isTaken: true });
      sends.push(send);
    }
    return { sends, more: due.length === takenAtOnceMax };
  },
});

type Send = {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly ttlSeconds: number;
  readonly urgency: "low" | "normal" | "high";
  readonly tag: string;
  /** `PushPayload` as JSON. */
  readonly payload: string;
};

/** What is sent, or `null` for what was thrown away. */
async function prepare(
  db: Writer<PushModel>,
  message: MessageDoc,
  nowMs: number,
): Promise<Send | null> {
  const device = await db.get(message.deviceId);
  // Another message of the same device may just have ended it, and this one with it.
  if (device === null) return dropLeftOver(db, message);
  // Whatever was made with another key takes nothing that is signed with this one.
  if (device.key !== pushKey()) {
    await dropDevice(db, device);
    return null;
  }
  if (!(await isStillWished(db, device, message, nowMs))) {
    await db.delete(message._id);
    return null;
  }
  const { endpoint, p256dh, auth } = device;
  const ttlSeconds = Math.ceil((message.expiresAtMs - nowMs) / 1_000);
  const payload: PushPayload = { ...wordsOf(message), tag: message.tag, atMs: message.atMs };
  const urgency = urgencyOf(message);
  const { _id: id, tag } = message;
  return { id, endpoint, p256dh, auth, ttlSeconds, urgency, tag, payload: JSON.stringify(payload) };
}

async function dropLeftOver(db: Writer<PushModel>, { _id }: MessageDoc): Promise<null> {
  if ((await db.get(_id)) !== null) await db.delete(_id);
  return null;
}

async function isStillWished(
  db: Writer<PushModel>,
  { timeZone }: DeviceDoc,
  message: MessageDoc,
  nowMs: number,
): Promise<boolean> {
  if (message.expiresAtMs <= nowMs) return false;
  const event = eventOf(message);
  if (event === null) return true;
  const settings = await settingsOf(db, message.accountId);
  const isHere = await isLookedAt(db, message.accountId, nowMs);
  return mayBePushed(event.type, { settings, timeZone, isLookedAt: isHere, nowMs });
}

function wordsOf(message: MessageDoc): Pick<PushPayload, "say" | "values" | "names"> {
  const event = eventOf(message);
  return event === null ? { say: "test", values: {} } : pushWords(event, message.name);
}

function urgencyOf(message: MessageDoc): Send["urgency"] {
  const event = eventOf(message);
  return event === null ? "high" : pushManners[event.type].urgency;
}

/** `null` for a test, and for what an older version of the game told of. */
function eventOf({ event }: MessageDoc): PushedNotice | null {
  return event !== null && isPushedType(event.type) ? event : null;
}
