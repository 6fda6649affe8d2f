import type { AccountSettings, NoticeWays } from "./account-settings.ts";

const both: NoticeWays = { bell: true, toast: true };
const neither: NoticeWays = { bell: false, toast: false };
const bellOnly: NoticeWays = { bell: true, toast: false };

/** What holds until a player says otherwise: told of what needs them, seen by others, asked before a loss. */
export const defaultSettings: AccountSettings = {
  notices: {
    level: both,
    mastery: both,
    "rare-find": both,
    "rare-make": both,
    "work-ended": both,
    "queue-empty": both,
    "lamp-low": bellOnly,
    "boss-beaten": bellOnly,
    room: both,
    garden: bellOnly,
    "quest-done": bellOnly,
    achievement: bellOnly,
    "welcome-back": bellOnly,
    self: bellOnly,
    // Only for those who ask for it.
    "boost-ending": neither,
    mention: bellOnly,
  },
  quietHours: { isOn: true, fromMinute: 22 * 60, toMinute: 8 * 60 },
  chat: { hasPortraits: true, hasSystemLines: true, marksMentions: true },
  privacy: { showsOnline: true, showsEquipment: true },
  play: { asksBeforeStop: true, summaryFromMinutes: 10, keepsFromRarity: 0 },
  keys: { hasSingleKeys: true },
};

/** Absences, in minutes, from which the summary shows by itself; 0 is never. */
export const summaryMinutes = [10, 30, 60, 240, 0] as const;

/** Rarities from which found equipment may be kept; 0 is the usual. */
export const keptRarities = [0, 1, 2, 3, 4] as const;

export const minutesOfDay = 24 * 60;
