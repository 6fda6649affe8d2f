import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { AccountSettings, NoticeWays } from "../content/account-settings.ts";
import {
  defaultSettings,
  hiddenWordsLengthMax,
  keptRarities,
  minutesOfDay,
  summaryMinutes,
} from "../content/default-settings.ts";
import { noticeTypes } from "../content/notice-types.ts";

/** The sections somebody has changed. */
export type ChosenSettings = Partial<AccountSettings>;

/** What holds: the choices, and the defaults where none was made or a choice came into the game since. */
export function settingsWith(chosen: ChosenSettings): AccountSettings {
  const { notices, quietHours, chat, privacy, play, keys } = defaultSettings;
  return {
    notices: { ...notices, ...chosen.notices },
    quietHours: { ...quietHours, ...chosen.quietHours },
    chat: { ...chat, ...chosen.chat },
    privacy: { ...privacy, ...chosen.privacy },
    play: { ...play, ...chosen.play },
    keys: { ...keys, ...chosen.keys },
  };
}

/** The choices with a change in them. Refuses `bad-quantity` for what no clock shows and nobody offers, and `message-too-long` (`n`). */
export function changeSettings(
  before: ChosenSettings,
  change: ChosenSettings,
): Outcome<ChosenSettings> {
  const { quietHours, play, chat } = change;
  const times = quietHours === undefined ? [] : [quietHours.fromMinute, quietHours.toMinute];
  if (!times.every(isMinuteOfDay)) return refuse("bad-quantity");
  if (play !== undefined && !isOffered(play)) return refuse("bad-quantity");
  const words = chat?.hiddenWords ?? "";
  if (words.length > hiddenWordsLengthMax)
    return refuse("message-too-long", { n: hiddenWordsLengthMax });
  const { privacy } = change;
  // A page that does not know a choice yet leaves it out, and must not take it back.
  const kept = privacy === undefined ? {} : { privacy: { ...before.privacy, ...privacy } };
  return done({ ...before, ...change, ...kept });
}

function isOffered({ summaryFromMinutes, keepsFromRarity }: AccountSettings["play"]): boolean {
  return (
    summaryMinutes.some((minutes) => minutes === summaryFromMinutes) &&
    keptRarities.some((rarity) => rarity === keepsFromRarity)
  );
}

/** What is told of, with new wishes for some of it. Words that name no event are passed over. */
export function noticesWith(
  before: ChosenSettings,
  wishes: Readonly<Record<string, NoticeWays>>,
): AccountSettings["notices"] {
  const known = noticeTypes.flatMap((type) => {
    const wish = Object.hasOwn(wishes, type) ? wishes[type] : undefined;
    return wish === undefined ? [] : [[type, wish] as const];
  });
  return { ...settingsWith(before).notices, ...Object.fromEntries(known) };
}

function isMinuteOfDay(minute: number): boolean {
  return Number.isInteger(minute) && minute >= 0 && minute < minutesOfDay;
}

/** Whether a minute of the day lies within the quiet hours; the end itself does not. */
export function isQuietAt(quiet: AccountSettings["quietHours"], minute: number): boolean {
  const { isOn, fromMinute, toMinute } = quiet;
  if (!isOn) return false;
  const isAfterStart = minute >= fromMinute;
  const isBeforeEnd = minute < toMinute;
  return fromMinute <= toMinute ? isAfterStart && isBeforeEnd : isAfterStart || isBeforeEnd;
}
