import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { ChatModel } from "../tables.ts";
import { ignoresOf } from "./ignoring.ts";

const { accountQuery } = gameFunctions<ChatModel>();

/** The players whom the caller ignores, by the names they bear now; `null` without a session. */
export const ignored = accountQuery({
  args: {},
  handler: async ({ db, caller }) => {
    if (caller === null) return null;
    const rows = await ignoresOf(db, caller.accountId);
    const names: string[] = [];
    for (const { characterId } of rows) {
      const character = await db.get(characterId);
      if (character !== null) names.push(character.name);
    }
    return names.toSorted();
  },
});
