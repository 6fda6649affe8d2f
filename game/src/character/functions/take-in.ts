import { v } from "convex/values";
import { requireOwnCharacter } from "../../core/functions/calls/caller.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { runForCharacter } from "../../core/functions/wiring.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { waitingRoomOf } from "../../core/rules/waiting-room.ts";
import { characterPlaces } from "../rules/places.ts";
import { cardOf } from "./card-of.ts";

const { accountMutation, accountQuery } = gameFunctions();

/** How many waiting characters are shown at once; the others are, once these have their places. */
const shownMax = 12;

/** The characters that wait until the caller has a place for them, the oldest first. */
export const waiting = accountQuery({
  args: {},
  handler: async ({ db, caller }) => {
    if (caller === null) return null;
    const rows = await db
      .query("characters")
      .withIndex("by_account", (q) => q.eq("accountId", waitingRoomOf(caller.accountId)))
      .take(shownMax + 1);
    const characters = [];
    for (const row of rows.slice(0, shownMax)) characters.push(await cardOf(db, row));
    return { characters, hasMore: rows.length > shownMax };
  },
});

/**
 * Gives a waiting character a place. Refuses `too-many-characters` while none is free; throws `Forbidden`
 * for one that does not wait for the caller.
 */
export const takeIn = accountMutation({
  args: { characterId: v.string() },
  handler: async ({ db, nowMs, runIsolated, caller }, { characterId }) => {
    const { accountId } = caller;
    const room = { ...caller, accountId: waitingRoomOf(accountId) };
    const character = await requireOwnCharacter(db, room, characterId);
    const taken = await db
      .query("characters")
      .withIndex("by_account", (q) => q.eq("accountId", accountId))
      .take(characterPlaces);
    if (taken.length >= characterPlaces)
      return refuse("too-many-characters", { n: characterPlaces });
    await db.patch(character._id, { accountId });
    const own = { ...character, accountId };
    // What the account chose in the meantime was told to those who had a place.
    await runForCharacter({ db, nowMs, runIsolated, character: own }, ({ emit }) =>
      emit({ kind: "settings-changed" }),
    );
    return done(null);
  },
});
