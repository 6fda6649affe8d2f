import { v } from "convex/values";
import { findByName } from "../../character/functions/find-by-name.ts";
import type { Writer } from "../../core/functions/context.ts";
import { isInFamilyMode } from "../../core/functions/family-mode.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { heldSanctions } from "../../core/functions/sanctions/sanctions.ts";
import { done } from "../../core/rules/outcome.ts";
import { checkWritten } from "../../core/rules/text/written-text.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { AwayNote } from "../api.ts";
import { awayLengthMax } from "../content/away.ts";
import type { ChatModel } from "../tables.ts";

const { characterMutation, sharedQuery } = gameFunctions<ChatModel>();

type Db = Writer<ChatModel>;

/**
 * Marks the character as away until it writes again, with or without words for those who look. Refuses what the rule for
 * written texts does, but for an empty one.
 */
export const setAway = characterMutation({
  needs: ["voice"],
  args: { text: v.string() },
  preparesItself: true,
  handler: async ({ db, nowMs, character }, { text: written }) => {
    const checked = checkWritten(written, awayLengthMax);
    if (!checked.ok && checked.code !== "message-empty") return checked;
    const note = { text: checked.ok ? checked.value : "", sinceMs: nowMs };
    const row = await findAway(db, character._id);
    if (row === null) await db.insert("awayNotes", { characterId: character._id, ...note });
    else await db.patch(row._id, note);
    return done(null);
  },
});

/**
 * Whether somebody said to be away, and what they wish to be read; `null` where they did not, or nobody bears the name. Of
 * those whose own words others may not read, nothing is told.
 */
export const away = sharedQuery({
  args: { name: v.string() },
  handler: async ({ db, nowMs, holdsUntil }, { name }): Promise<AwayNote | null> => {
    const character = await findByName(db, name);
    const row = character === null ? null : await findAway(db, character._id);
    if (character === null || row === null) return null;
    const accountId = ownerOf(character.accountId);
    const silent = (await heldSanctions(db, accountId, nowMs)).filter(
      ({ kind }) => kind === "mute" || kind === "ban",
    );
    for (const { untilMs } of silent) if (untilMs !== null) holdsUntil(untilMs);
    if (silent.length > 0 || (await isInFamilyMode(db, accountId))) return null;
    const { text, sinceMs } = row;
    return { text, sinceMs };
  },
});

/** Who writes is back. */
export async function comeBack(db: Db, characterId: CharacterId): Promise<void> {
  const row = await findAway(db, characterId);
  if (row !== null) await db.delete(row._id);
}

function findAway(db: Pick<Db, "query">, characterId: CharacterId) {
  return db
    .query("awayNotes")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}
