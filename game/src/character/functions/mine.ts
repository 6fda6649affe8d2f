import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { CharacterCard } from "../api.ts";
import { characterPlaces } from "../rules/places.ts";
import { cardOf } from "./card-of.ts";
import { charactersOf } from "./characters-of.ts";

const { accountQuery } = gameFunctions();

/** The caller's characters, the oldest first; `null` without a session. */
export const mine = accountQuery({
  args: {},
  handler: async ({ db, caller }) => {
    if (caller === null) return null;
    const characters: CharacterCard[] = [];
    for (const character of await charactersOf(db, caller.accountId))
      characters.push(await cardOf(db, character));
    return { guest: caller.guest, places: characterPlaces, characters };
  },
});
