import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { SettingsModel } from "../tables.ts";
import { settingsOf } from "./settings-row.ts";

const { accountQuery } = gameFunctions<SettingsModel>();

/** What holds for the caller; `null` without a session. */
export const mine = accountQuery({
  args: {},
  handler: async ({ db, caller }) => (caller === null ? null : settingsOf(db, caller.accountId)),
});
