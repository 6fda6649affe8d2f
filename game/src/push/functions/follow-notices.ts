import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext, Writer } from "../../core/functions/context.ts";
import type { NoticeEvent } from "../../notifications/content/notice.ts";
import { aboutOf, joined } from "../../notifications/rules/notices-of.ts";
import type { PushedNotice } from "../content/pushed-notices.ts";
import { isPushedType } from "../content/pushed-notices.ts";
import { validUntilMs } from "../rules/delivery-policy.ts";
import type { PushModel } from "../tables.ts";
import type { DeviceDoc } from "./push-rows.ts";
import { devicesOf, findAccount } from "./push-rows.ts";

/** Queues a push message for each device of the player, for the host to send. */
export const followNotices = {
  handle(context: CharacterContext<PushModel>, event: DomainEvent): Promise<void> | undefined {
    switch (event.kind) {
      case "noticed":
        return isPushed(event.notice) ? queueMessages(context, event.notice) : undefined;
      case "adopted":
        return adopt(context.db, event.fromAccountId, context.character.accountId);
      default:
        return undefined;
    }
  },
};

function isPushed(notice: NoticeEvent): notice is PushedNotice {
  return isPushedType(notice.type);
}

async function queueMessages(
  context: CharacterContext<PushModel>,
  event: PushedNotice,
): Promise<void> {
  const { db, nowMs, character } = context;
  const expiresAtMs = validUntilMs(event, nowMs);
  const devices = await devicesOf(db, character.accountId);
  if (expiresAtMs <= nowMs) return;
  const tag = tagOf(event, character._id, nowMs);
  for (const device of devices) {
    const waiting = await findWaiting(db, device, tag);
    if (waiting !== null) {
      const whole = joined(waiting.event, event);
      await db.patch(waiting._id, { event: whole, atMs: nowMs, expiresAtMs });
      continue;
    }
    await db.insert("pushMessages", {
      accountId: character.accountId,
      deviceId: device._id,
      event,
      name: character.name,
      tag,
      atMs: nowMs,
      dueAtMs: nowMs,
      expiresAtMs,
      failures: 0,
      isTaken: false,
    });
  }
}

/** What shares a tag is one thing on the screen. */
function tagOf(event: PushedNotice, characterId: string, nowMs: number): string {
  const about = aboutOf(event);
  return about === ""
    ? `${characterId} ${event.type} ${nowMs} ${subjectOf(event)}`
    : `${characterId} ${about}`;
}

/** Two things of one kind may happen in the same instant. */
function subjectOf(event: PushedNotice): string {
  const { type: _type, ...subject } = event;
  return Object.values(subject).join(" ");
}

function findWaiting(db: Writer<PushModel>, device: DeviceDoc, tag: string) {
  return db
    .query("pushMessages")
    .withIndex("by_device", (q) => q.eq("deviceId", device._id).eq("tag", tag))
    .filter((q) => q.eq(q.field("isTaken"), false))
    .first();
}

/** A guest's devices follow to the account it became. */
async function adopt(db: Writer<PushModel>, from: string, accountId: string): Promise<void> {
  for (const { _id } of await devicesOf(db, from)) await db.patch(_id, { accountId });
  const messages = await db
    .query("pushMessages")
    .withIndex("by_account", (q) => q.eq("accountId", from))
    .collect();
  for (const { _id } of messages) await db.patch(_id, { accountId });
  const guest = await findAccount(db, from);
  if (guest === null) return;
  if ((await findAccount(db, accountId)) === null) await db.patch(guest._id, { accountId });
  else await db.delete(guest._id);
}
