import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import type { Reader, Writer } from "../../core/functions/context.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { done } from "../../core/rules/outcome.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { ChatPin } from "../api.ts";
import type { PublicChannelId } from "../content/channels.ts";
import { isPublicChannel, publicChannels } from "../content/channels.ts";
import { pinsMax } from "../content/pins.ts";
import type { ChatModel } from "../tables.ts";

const { staffMutation } = staffFunctions<ChatModel>();

type PinDoc = DocumentByName<ChatModel, "pins">;
type LineId = DocumentByName<ChatModel, "messages">["_id"];

const allMax = pinsMax * Object.keys(publicChannels).length;

/**
 * Keeps a line above its channel for everybody, also when the channel remembers it no more; of four the oldest pin goes. A
 * line that is pinned stays as it is. Refuses `target-gone` for what is gone, or stands in no public channel.
 */
export const pinLine = staffMutation({
  permission: "hush",
  args: { lineId: v.string() },
  target: async (db, { lineId }) => {
    const id = db.normalizeId("messages", lineId);
    const line = id === null ? null : await db.get(id);
    if (line === null || line.gone !== undefined || !isPublicChannel(line.channel)) return null;
    // Whose line it is matters little: staff mostly pin what they said themselves.
    return { name: `line of ${line.name} in ${line.channel}: ${line.text}`, accountId: null, line };
  },
  handler: async ({ db, nowMs, target: { line } }) => {
    const pinned = await pinsIn(db, line.channel);
    if (pinned.some(({ lineId }) => lineId === line._id)) return done(null);
    for (const { _id } of pinned.slice(0, Math.max(0, pinned.length + 1 - pinsMax)))
      await db.delete(_id);
    const { _id: lineId, channel, characterId, name, text } = line;
    const shown = line.links === undefined ? {} : { links: line.links };
    await db.insert("pins", { channel, lineId, characterId, name, text, atMs: nowMs, ...shown });
    return done(null);
  },
});

/** Takes a pin from above its channel; the line stays where it was said. Refuses `target-gone`. */
export const unpin = staffMutation({
  permission: "hush",
  args: { pinId: v.string() },
  target: async (db, { pinId }) => {
    const id = db.normalizeId("pins", pinId);
    const pin = id === null ? null : await db.get(id);
    if (pin === null) return null;
    return { name: `pin in ${pin.channel}: ${pin.text}`, accountId: null, pin };
  },
  handler: async ({ db, target: { pin } }) => {
    await db.delete(pin._id);
    return done(null);
  },
});

/** What stands above each public channel, the newest first. */
export async function allPins(
  db: Reader<ChatModel>,
): Promise<ReadonlyMap<PublicChannelId, readonly ChatPin[]>> {
  const rows = await db.query("pins").take(allMax);
  const pins = new Map<PublicChannelId, readonly ChatPin[]>();
  for (const { _id: id, channel, name, text, atMs, links = [] } of rows) {
    if (!isPublicChannel(channel)) continue;
    pins.set(channel, [{ id, name, text, atMs, links }, ...(pins.get(channel) ?? [])]);
  }
  return pins;
}

/** A line that is taken out is not to be read above its channel either. */
export async function dropPinOf(
  db: Writer<ChatModel>,
  channel: string,
  lineId: LineId,
): Promise<void> {
  for (const pin of await pinsIn(db, channel)) if (pin.lineId === lineId) await db.delete(pin._id);
}

/** Whoever is renamed is called so in what is pinned of them. */
export async function renameInPins(
  db: Writer<ChatModel>,
  channel: string,
  characterId: CharacterId,
  name: string,
): Promise<void> {
  for (const pin of await pinsIn(db, channel))
    if (pin.characterId === characterId) await db.patch(pin._id, { name });
}

/** The oldest first. */
function pinsIn(db: Reader<ChatModel>, channel: string): Promise<PinDoc[]> {
  return db
    .query("pins")
    .withIndex("by_channel", (q) => q.eq("channel", channel))
    .take(pinsMax);
}
