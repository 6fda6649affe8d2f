import type { AccountSettings } from "./account-settings.ts";

/** What holds until a player says otherwise, but for the notifications, which the table of all news declares. */
export const usualSettings: Omit<AccountSettings, "notices"> = {
  quietHours: { isOn: true, fromMinute: 22 * 60, toMinute: 8 * 60 },
  chat: {
    hasPortraits: true,
    hasSystemLines: true,
    hasDice: true,
    marksMentions: true,
    hiddenWords: "",
  },
  privacy: {
    showsOnline: true,
    showsEquipment: true,
    showsRank: true,
    takesFriendRequests: true,
    takesWhispers: true,
  },
  play: { asksBeforeStop: true, summaryFromMinutes: 10, keepsFromRarity: 0, showsNextSteps: true },
  keys: { hasSingleKeys: true },
};
