import { v } from "convex/values";
import { reportFault } from "../../core/functions/faults.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { closeLedger, deleteHolder } from "../../core/functions/ledger/holders.ts";
import { requireLedger } from "../../core/functions/progress.ts";
import { forgetCharacter } from "../../core/functions/rows/forget.ts";
import { runForCharacter } from "../../core/functions/wiring.ts";
import { nameHeldMs } from "../rules/departure.ts";
import { nameLook } from "../rules/name.ts";
import type { CharacterModel } from "../tables.ts";

const { internalMutation } = gameFunctions<CharacterModel>();

/** One that cannot be taken leave of must not keep the others. */
const triedAgainAfterMs = 60 * 60_000;

/** Takes leave of one character whose week is over; all that it had goes with it. */
export const deleteDeparted = internalMutation({
  args: {},
  handler: async ({ db, nowMs, runIsolated }) => {
    const leaving = await db
      .query("characters")
      .withIndex("by_leaving", (q) => q.gt("leavesAtMs", 0).lte("leavesAtMs", nowMs))
      .first();
    if (leaving === null) return { deleted: 0 };
    const fault = await runIsolated("character:deleteCharacter", { characterId: leaving._id });
    if (fault === null) return { deleted: 1 };
    reportFault(fault);
    await db.patch(leaving._id, { leavesAtMs: nowMs + triedAgainAfterMs });
    return { deleted: 0 };
  },
});

/** Deletes a character and keeps its name for a season. */
export const deleteCharacter = internalMutation({
  args: { characterId: v.id("characters") },
  handler: async ({ db, nowMs, runIsolated }, { characterId }) => {
    const character = await db.get(characterId);
    if (character === null) return null;
    await runForCharacter({ db, nowMs, runIsolated, character }, ({ emit }) =>
      emit({ kind: "departed" }),
    );
    await closeLedger(db, "character", await requireLedger(db, characterId), nowMs);
    await deleteHolder(db, "collection", `collection:${characterId}`, nowMs);
    await forgetCharacter(db, characterId);
    await db.delete(characterId);
    await db.insert("departedCharacters", {
      wasId: characterId,
      nameKey: character.nameKey,
      nameLook: nameLook(character.nameKey),
      nameFreeAtMs: nowMs + nameHeldMs,
    });
    return null;
  },
});

/** How many names one run gives back. */
const freedAtOnceMax = 100;

/** Gives back the names whose season is over. */
export const freeNames = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const free = await db
      .query("departedCharacters")
      .withIndex("by_freedom", (q) => q.lte("nameFreeAtMs", nowMs))
      .take(freedAtOnceMax);
    for (const { _id } of free) await db.delete(_id);
    return { freed: free.length };
  },
});
