import { isInFamilyMode } from "../../core/functions/family-mode.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { ShownSettings } from "../content/account-settings.ts";
import type { SettingsModel } from "../tables.ts";
import { settingsOf } from "./settings-row.ts";

const { accountQuery } = gameFunctions<SettingsModel>();

/** What holds for the caller; `null` without a session. */
export const mine = accountQuery({
  args: {},
  handler: async ({ db, caller }): Promise<ShownSettings | null> => {
    if (caller === null) return null;
    const { accountId } = caller;
    const isFamilyMode = await isInFamilyMode(db, accountId);
    return { ...(await settingsOf(db, accountId)), isFamilyMode };
  },
});
