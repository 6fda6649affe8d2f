import { v } from "convex/values";
import type { PropertyValidators } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { runForCharacter } from "../../core/functions/wiring.ts";
import { done } from "../../core/rules/outcome.ts";
import { circles } from "../content/account-settings.ts";
import { showsActivity } from "../rules/seen.ts";
import { changeSettings, noticesWith, settingsWith } from "../rules/settings.ts";
import type { SettingsModel } from "../tables.ts";
import { chosenBy, keepChosen } from "./settings-row.ts";

const { accountMutation } = gameFunctions<SettingsModel>();

const ways = v.object({
  bell: v.boolean(),
  toast: v.boolean(),
  sound: v.optional(v.boolean()),
  push: v.optional(v.boolean()),
});

const circle = oneOf(circles);

const sections = {
  // The names of events are no identifiers, so no validator can name them; the rule checks them.
  notices: v.optional(v.record(v.string(), ways)),
  quietHours: v.optional(
    v.object({ isOn: v.boolean(), fromMinute: v.number(), toMinute: v.number() }),
  ),
  chat: v.optional(
    v.object({
      hasPortraits: v.boolean(),
      hasSystemLines: v.boolean(),
      marksMentions: v.boolean(),
      hiddenWords: v.optional(v.string()),
      hasDice: v.optional(v.boolean()),
    }),
  ),
  privacy: v.optional(
    v.object({
      showsOnline: v.boolean(),
      showsActivity: v.optional(v.boolean()),
      showsEquipment: v.boolean(),
      showsRank: v.optional(v.boolean()),
      takesFriendRequests: v.optional(v.boolean()),
      takesWhispers: v.optional(v.boolean()),
      whispersFrom: v.optional(circle),
      invitesFrom: v.optional(circle),
      villageInvitesFrom: v.optional(circle),
      giftsFrom: v.optional(circle),
      takesMentions: v.optional(v.boolean()),
      showsPledges: v.optional(v.boolean()),
      opensGuestBook: v.optional(v.boolean()),
    }),
  ),
  play: v.optional(
    v.object({
      asksBeforeStop: v.boolean(),
      summaryFromMinutes: v.number(),
      keepsFromRarity: v.number(),
      showsNextSteps: v.optional(v.boolean()),
      showsPrices: v.optional(v.boolean()),
    }),
  ),
  keys: v.optional(v.object({ hasSingleKeys: v.boolean() })),
} satisfies PropertyValidators;

/** Keeps the given sections, each as a whole. Refuses `bad-quantity` for a time that no clock shows. */
export const change = accountMutation({
  args: sections,
  handler: async ({ db, nowMs, runIsolated, caller: { accountId } }, { notices, ...given }) => {
    const before = await chosenBy(db, accountId);
    const told = notices === undefined ? {} : { notices: noticesWith(before, notices) };
    const changed = changeSettings(before, { ...given, ...told });
    if (!changed.ok) return changed;
    await keepChosen(db, accountId, changed.value);

    const [was, is] = [settingsWith(before), settingsWith(changed.value)];
    const isSame =
      was.privacy.showsOnline === is.privacy.showsOnline &&
      showsActivity(was.privacy) === showsActivity(is.privacy) &&
      was.play.keepsFromRarity === is.play.keepsFromRarity;
    if (isSame) return done(null);
    const own = await db
      .query("characters")
      .withIndex("by_account", (q) => q.eq("accountId", accountId))
      .collect();
    for (const character of own) {
      await runForCharacter({ db, nowMs, runIsolated, character }, ({ emit }) =>
        emit({ kind: "settings-changed" }),
      );
    }
    return done(null);
  },
});
