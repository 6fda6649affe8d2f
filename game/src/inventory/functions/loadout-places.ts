import { gameFunctions } from "../../core/functions/game-functions.ts";
import { loadoutPlacesOf, patronSpansOf } from "../../core/functions/patron.ts";
import { patronUntil } from "../../core/rules/patron.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";

const { characterQuery } = gameFunctions();

/** How many loadouts the own character may save and put on now. */
export const loadoutPlaces = characterQuery({
  args: {},
  handler: async ({ db, nowMs, holdsUntil, character }): Promise<{ readonly places: number }> => {
    const untilMs = patronUntil(await patronSpansOf(db, ownerOf(character.accountId)), nowMs);
    if (untilMs !== null) holdsUntil(untilMs);
    return { places: (await loadoutPlacesOf(db, character))(nowMs) };
  },
});
