import { newsTable } from "../../core/content/all-news.ts";
import { tableOf } from "../../core/content/rows.ts";
import type { AccountSettings, NoticeWays } from "./account-settings.ts";
import { noticeTypes } from "./notice-types.ts";
import { usualSettings } from "./usual-settings.ts";

/** What holds until a player says otherwise: told of what needs them, seen by others, asked before a loss. */
export const defaultSettings: AccountSettings = {
  notices: usualNotices(),
  ...usualSettings,
};

/** Absences, in minutes, from which the summary shows by itself; 0 is never. */
export const summaryMinutes = [10, 30, 60, 240, 0] as const;

/** Rarities from which found equipment may be kept; 0 is the usual. */
export const keptRarities = [0, 1, 2, 3, 4] as const;

/** Of all words together whose lines a player does not wish to see, with their commas. */
export const hiddenWordsLengthMax = 500;

export const minutesOfDay = 24 * 60;

/** What each piece of news declares as usual. */
function usualNotices(): AccountSettings["notices"] {
  return tableOf(noticeTypes.map((type) => [type, waysOf(newsTable[type].bell?.usual)] as const));
}

function waysOf(usual: "bell-and-toast" | "bell" | "nothing" = "nothing"): NoticeWays {
  return { bell: usual !== "nothing", toast: usual === "bell-and-toast" };
}
