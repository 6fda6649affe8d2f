import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { findProgressRow, stateOf } from "../../core/functions/progress.ts";
import { runForCharacter } from "../../core/functions/wiring.ts";
import { totalLevelOf } from "../../core/rules/levels/levels.ts";
import { waitingRoomOf } from "../../core/rules/waiting-room.ts";
import { adoptSettings } from "../../settings/functions/settings-row.ts";
import type { SettingsModel } from "../../settings/tables.ts";
import { characterPlaces, givePlaces } from "../rules/places.ts";
import { charactersOf } from "./characters-of.ts";

const { internalMutation } = gameFunctions<SettingsModel>();

/**
 * A guest became a full account: its characters follow as far as the account has places, and the others
 * wait in its name until `takeIn`. Answers how many do which.
 */
export const adoptAccount = internalMutation({
  args: { fromAccountId: v.string(), toAccountId: v.string() },
  handler: async ({ db, nowMs, runIsolated }, { fromAccountId, toAccountId }) => {
    const arrivals = [];
    for (const character of await charactersOf(db, fromAccountId)) {
      const { skills } = stateOf(await findProgressRow(db, character._id));
      // One that is about to leave for good takes no place from another.
      const isStaying = character.leavesAtMs === undefined;
      arrivals.push({ character, totalLevel: isStaying ? totalLevelOf(skills) : 0 });
    }
    const taken = await db
      .query("characters")
      .withIndex("by_account", (q) => q.eq("accountId", toAccountId))
      .take(characterPlaces);
    const { placed, waiting } = givePlaces(arrivals, taken.length);

    // Before the events of the characters: their listeners go by what the guest chose.
    await adoptSettings(db, fromAccountId, toAccountId);
    for (const arrival of arrivals) {
      const { character } = arrival;
      const accountId = placed.includes(arrival) ? toAccountId : waitingRoomOf(toAccountId);
      await db.patch(character._id, { accountId, isGuest: undefined });
      // What goes with a guest's character is the account's, wherever the character is.
      const { isGuest: _wasGuest, ...kept } = character;
      const adopted = { ...kept, accountId: toAccountId };
      await runForCharacter({ db, nowMs, runIsolated, character: adopted }, ({ emit }) =>
        emit({ kind: "adopted", fromAccountId }),
      );
    }
    return { moved: placed.length, waiting: waiting.length };
  },
});
