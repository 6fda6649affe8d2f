import { v } from "convex/values";
import { switchFamilyMode } from "../../core/functions/family-mode.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { done } from "../../core/rules/outcome.ts";
import type { SettingsModel } from "../tables.ts";

const { accountMutation } = gameFunctions<SettingsModel>();

/** Switches family mode on or off. Refuses `fresh-sign-in` long after the last sign-in: whoever only has the page cannot. */
export const setFamilyMode = accountMutation({
  needs: ["full-account", "fresh-sign-in"],
  args: { isOn: v.boolean() },
  handler: async ({ db, nowMs, caller: { accountId } }, { isOn }) => {
    await switchFamilyMode(db, { accountId, isOn, nowMs });
    return done(null);
  },
});
