import { withCanonicalArguments } from "@aldermoor/engine/extensions.ts";
import { v } from "convex/values";
import { findByName } from "../../character/functions/find-by-name.ts";
import { nameKey } from "../../character/rules/name.ts";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { CharacterId } from "../../core/tables.ts";
import { shownWork } from "../../presence/functions/online.ts";
import type { SeenFriend } from "../api.ts";
import type { FriendModel } from "../tables.ts";

const { sharedQuery } = gameFunctions<FriendModel>();

/**
 * Whether somebody is on the moor and what they do, each `null` for those who do not wish it to be seen, and all of it for
 * those who wish neither. It tells no more than a profile does, so that it can be the same for everybody: however many
 * friends somebody has, it runs once.
 */
export const seen = withCanonicalArguments(
  sharedQuery({
    args: { name: v.string() },
    handler: async ({ db }, { name }): Promise<SeenFriend | null> => {
      const character = await findByName(db, name);
      if (character === null) return null;
      const row = await findPresence(db, character._id);
      if (row === null) return null;
      const { combatLevel, totalLevel } = row;
      const online = row.isHidden === true ? null : row.online;
      const work = shownWork(row);
      return online === null && work === null ? null : { online, work, combatLevel, totalLevel };
    },
  }),
  // However a name is spelled, one query answers.
  ({ name }) => ({ name: nameKey(name) }),
);

/** What the list of players keeps of a character, hidden or not. */
export function findPresence(db: Reader<FriendModel>, characterId: CharacterId) {
  return db
    .query("presences")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}
