import { v } from "convex/values";
import { charactersOf } from "../../character/functions/characters-of.ts";
import type { Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { findPatron } from "../../core/functions/patron.ts";
import { patronUntil } from "../../core/rules/patron.ts";
import type { PremiumModel } from "../tables.ts";
import { patronFrame, patronGlow, wearableOf } from "./goods.ts";
import { tellAccount } from "./tell-account.ts";

const { internalMutation } = gameFunctions<PremiumModel>();

/** Patron has ended, or has been paused: its characters wear nothing any more that only patrons do. */
export const patronEnds = internalMutation({
  args: { subject: v.string() },
  handler: async ({ db, nowMs }, { subject: accountId }) => {
    await takeOffLocked(db, accountId, nowMs);
    return null;
  },
});

/** Patron holds a few days more, which its account hears. */
export const patronWarns = internalMutation({
  args: { subject: v.string() },
  handler: async (context, { subject: accountId }) => {
    const spans = (await findPatron(context.db, accountId))?.spans ?? [];
    const untilMs = patronUntil(spans, context.nowMs);
    if (untilMs !== null) await tellAccount(context, accountId, { kind: "patron-ending", untilMs });
    return null;
  },
});

/** Takes off the characters of an account what is sold and theirs no longer; it is not forgotten that they had it. */
async function takeOffLocked(
  db: Writer<PremiumModel>,
  accountId: string,
  nowMs: number,
): Promise<void> {
  const wearable = new Set(await wearableOf(db, accountId, nowMs));
  for (const { _id, frame, backdrop, nameColour, nameGlows, flair } of await charactersOf(
    db,
    accountId,
  )) {
    const isLost = (id: string) => !wearable.has(id);
    const off = {
      ...(frame !== undefined && soldOrnaments.has(frame) && isLost(frame)
        ? { frame: undefined }
        : {}),
      ...(backdrop !== undefined && soldOrnaments.has(backdrop) && isLost(backdrop)
        ? { backdrop: undefined }
        : {}),
      ...(nameColour !== undefined && isLost("name-colour") ? { nameColour: undefined } : {}),
      ...(nameGlows === true && isLost(patronGlow) ? { nameGlows: undefined } : {}),
      ...(flair !== undefined && isLost("chat-flair") ? { flair: undefined } : {}),
    };
    if (Object.keys(off).length > 0) await db.patch(_id, off);
  }
}

/** Frames and backdrops that are worn by right of what this feature sells. */
const soldOrnaments: ReadonlySet<string> = new Set([patronFrame, "frame-alder", "backdrop-dawn"]);
