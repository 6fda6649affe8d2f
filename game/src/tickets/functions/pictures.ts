import { aggregate } from "@aldermoor/engine/extensions.ts";
import { v } from "convex/values";
import { dayMs } from "../../core/content/time-spans.ts";
import { findOwnCharacter } from "../../core/functions/calls/caller.ts";
import type { Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { refuseSanctioned } from "../../core/functions/sanctions/sanctions.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { keptPictureBytesMax, looseForMs, picturesADayOfAll } from "../content/limits.ts";
import type { TicketModel } from "../tables.ts";
import { leftToday } from "./allowance.ts";

const { internalMutation } = gameFunctions<TicketModel>();

/** Whom the host found to send a picture, and as which character. */
const sender = { accountId: v.string(), isGuest: v.boolean(), characterId: v.string() };

type Sender = {
  readonly accountId: string;
  readonly isGuest: boolean;
  readonly characterId: string;
};

/**
 * Whether somebody may send a picture now, asked before any of it is read. Refuses `full-account`, `no-character`, what somebody who
 * is banned is refused, and `daily-limit`.
 */
export const admitPicture = internalMutation({
  args: sender,
  handler: async ({ db, nowMs }, who): Promise<Outcome> => {
    const admitted = await admit(db, nowMs, who);
    return admitted.ok ? done(null) : admitted;
  },
});

/** Keeps a picture, which the host has drawn anew, for a text that its sender writes. Refuses as `admitPicture` does. */
export const keepPicture = internalMutation({
  args: { ...sender, bytes: v.bytes(), type: v.string(), width: v.number(), height: v.number() },
  bytesMax: keptPictureBytesMax,
  handler: async (
    { db, nowMs, files },
    { bytes, type, width, height, ...who },
  ): Promise<Outcome<{ readonly pictureId: string; readonly path: string }>> => {
    const admitted = await admit(db, nowMs, who);
    if (!admitted.ok) return admitted;
    const { fileId, path } = await files.keep(bytes, type);
    const pictureId = await db.insert("ticketPictures", {
      fileId,
      path,
      width,
      height,
      sizeBytes: bytes.byteLength,
      owner: who.accountId,
      writerId: admitted.value._id,
      place: "",
      atMs: nowMs,
    });
    return done({ pictureId, path });
  },
});

async function admit(
  db: Writer<TicketModel>,
  nowMs: number,
  { accountId, isGuest, characterId }: Sender,
): Promise<Outcome<CharacterDoc>> {
  const barred = await refuseSanctioned(db, accountId, "ban", nowMs);
  if (barred !== null) return barred;
  if (isGuest) return refuse("full-account");
  const character = await findOwnCharacter(db, { accountId }, characterId);
  if (character === null) return refuse("no-character");
  if ((await leftToday(db, accountId, nowMs)).picturesLeft <= 0) return refuse("daily-limit");
  const all = aggregate<TicketModel, "ticketPictures", "by_time">(db, "ticketPictures", "by_time");
  const today = await all.count((q) => q.gte("atMs", utcDay(nowMs) * dayMs));
  return today >= picturesADayOfAll ? refuse("daily-limit") : done(character);
}

/** One run stays short; the next takes up where it ended. */
const removedAtOnceMax = 50;

/** Removes pictures that belong to no text: a draft's after a day, and whatever was taken out of a ticket. */
export const forgetPictures = internalMutation({
  args: {},
  handler: async ({ db, nowMs, files }) => {
    const loose = await db
      .query("ticketPictures")
      .withIndex("by_place", (q) => q.eq("place", "").lte("atMs", nowMs - looseForMs))
      .take(removedAtOnceMax);
    for (const { _id, fileId } of loose) {
      await files.remove(fileId);
      await db.delete(_id);
    }
    return { more: loose.length === removedAtOnceMax };
  },
});
