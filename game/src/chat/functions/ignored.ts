import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { ChatModel } from "../tables.ts";
import { ignoresOf } from "./ignoring.ts";

const { query } = gameFunctions<ChatModel>();

/** Whose lines the caller does not wish to hear, by name; `null` while nobody is signed in. */
export const ignored = query({
  args: {},
  handler: async ({ db, caller }) => {
    if (caller === null) return null;
    const rows = await ignoresOf(db, caller.accountId);
    return rows.map(({ name }) => name);
  },
});
