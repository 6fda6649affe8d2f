import type { SwitchedOff } from "../../api.ts";
import { flags } from "../../content/flags.ts";
import type { CoreModel } from "../../tables.ts";
import { gameFunctions } from "../game-functions.ts";

const { sharedQuery } = gameFunctions<CoreModel>();

/** What is switched off in the world, and why, for whoever would use it. */
export const whatsOff = sharedQuery({
  args: {},
  handler: async ({ db }): Promise<readonly SwitchedOff[]> => {
    const rows = await db.query("switchedOff").take(flags.length);
    return rows.map(({ flag, reason }) => ({ flag, reason }));
  },
});
