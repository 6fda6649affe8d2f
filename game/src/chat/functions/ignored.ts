import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { ChatModel } from "../tables.ts";
import { ignoresOf } from "./ignoring.ts";

const { accountQuery } = gameFunctions<ChatModel>();

/** The players whom the caller ignores, by name; `null` without a session. */
export const ignored = accountQuery({
  args: {},
  handler: async ({ db, caller }) => {
    if (caller === null) return null;
    const rows = await ignoresOf(db, caller.accountId);
    return rows.map(({ name }) => name);
  },
});
