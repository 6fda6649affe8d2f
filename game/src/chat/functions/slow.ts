import { v } from "convex/values";
import type { Reader, Writer } from "../../core/functions/context.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { PublicChannelId } from "../content/channels.ts";
import { publicChannels } from "../content/channels.ts";
import { slowMinutes, slowSeconds } from "../content/slow.ts";
import type { Crowd } from "../rules/crowd.ts";
import { newCrowd, pauseOf, withLine } from "../rules/crowd.ts";
import type { ChatModel } from "../tables.ts";
import { publicChannel } from "./channel-arguments.ts";

const { staffMutation } = staffFunctions<ChatModel>();

type Db = Reader<ChatModel>;

/**
 * Makes a channel slow for some minutes: each may say a line in so many seconds. With no seconds it is as it was. Refuses
 * `bad-quantity` for what is no whole number of the ranges in `content/slow.ts`.
 */
export const slow = staffMutation({
  permission: "hush",
  args: { channel: publicChannel, seconds: v.number(), minutes: v.number() },
  target: (_db, { channel }) => Promise.resolve({ name: `channel ${channel}`, accountId: null }),
  handler: async ({ db, nowMs }, { channel, seconds, minutes }): Promise<Outcome> => {
    const row = await slowRow(db, channel);
    if (seconds === 0) {
      if (row !== null) await db.delete(row._id);
      return done(null);
    }
    if (!isWithin(seconds, slowSeconds) || !isWithin(minutes, slowMinutes))
      return refuse("bad-quantity");
    const mode = { channel, pauseMs: seconds * 1_000, untilMs: nowMs + minutes * 60_000 };
    if (row === null) await db.insert("slowModes", mode);
    else await db.patch(row._id, mode);
    return done(null);
  },
});

/** How slow a channel is by order of staff, and until when; `null` where they said nothing. */
export async function slowModeOf(
  db: Db,
  channel: PublicChannelId,
  nowMs: number,
): Promise<{ readonly pauseMs: number; readonly untilMs: number } | null> {
  const row = await slowRow(db, channel);
  return row === null || row.untilMs <= nowMs ? null : row;
}

/** Between two lines of one character in a channel: what it always asks for, what staff do, and what a crowd does. */
export async function pauseIn(db: Db, channel: PublicChannelId, nowMs: number): Promise<number> {
  const mode = await slowModeOf(db, channel, nowMs);
  const crowd = await crowdRow(db, channel);
  return Math.max(
    publicChannels[channel].pauseMs,
    mode?.pauseMs ?? 0,
    pauseOf(stateOf(crowd), nowMs),
  );
}

/** Counts a line that was said. */
export async function countLine(
  db: Writer<ChatModel>,
  channel: PublicChannelId,
  nowMs: number,
): Promise<void> {
  const row = await crowdRow(db, channel);
  const state = withLine(stateOf(row), nowMs);
  if (row === null) await db.insert("crowds", { channel, state });
  else await db.patch(row._id, { state });
}

function stateOf(row: { readonly state: Crowd } | null): Crowd {
  return row?.state ?? newCrowd;
}

function slowRow(db: Db, channel: PublicChannelId) {
  return db
    .query("slowModes")
    .withIndex("by_channel", (q) => q.eq("channel", channel))
    .unique();
}

function crowdRow(db: Db, channel: PublicChannelId) {
  return db
    .query("crowds")
    .withIndex("by_channel", (q) => q.eq("channel", channel))
    .unique();
}

function isWithin(
  n: number,
  { min, max }: { readonly min: number; readonly max: number },
): boolean {
  return Number.isInteger(n) && n >= min && n <= max;
}
