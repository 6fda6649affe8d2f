import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultSettings } from "../content/default-settings.ts";
import { changeSettings, isQuietAt, noticesWith, settingsWith } from "./settings.ts";

describe("settings", () => {
  test("are the defaults until something is chosen", () => {
    expect(settingsWith({})).toEqual(defaultSettings);
  });

  test("keep what was chosen, and take a default for what came into the game since", () => {
    const { level: _new, ...older } = defaultSettings.notices;
    const stored = { notices: { ...older, mention: { bell: false, toast: false } } };
    const settings = settingsWith(JSON.parse(JSON.stringify(stored)));
    expect(settings.notices.mention.bell).toBe(false);
    expect(settings.notices.level).toEqual(defaultSettings.notices.level);
  });

  test("of one section leave the others as they were", () => {
    const first = changeSettings({}, { keys: { hasSingleKeys: false } });
    if (!first.ok) throw new Error(first.code);
    const second = changeSettings(first.value, {
      play: { asksBeforeStop: false, summaryFromMinutes: 0, keepsFromRarity: 0 },
    });
    expect(second).toMatchObject({ ok: true, value: { keys: { hasSingleKeys: false } } });
  });

  test("of events are kept by name, and words that name none are passed over", () => {
    const off = { bell: false, toast: false };
    const wishes = { level: off, dancing: off, constructor: off };
    const { level, ...others } = noticesWith({}, wishes);
    const { level: _level, ...usual } = defaultSettings.notices;
    expect(level).toEqual(off);
    expect(others).toEqual(usual);
    expect(noticesWith({ notices: { ...usual, level } }, {}).level).toEqual(off);
  });

  test("with what no clock shows or nobody offers are refused", () => {
    for (const fromMinute of [-1, 1440, 0.5, Number.NaN]) {
      const quietHours = { isOn: true, fromMinute, toMinute: 0 };
      expect(changeSettings({}, { quietHours })).toMatchObject({ code: "bad-quantity" });
    }
    const { play } = defaultSettings;
    for (const odd of [{ summaryFromMinutes: 7 }, { keepsFromRarity: 6 }]) {
      const change = { play: { ...play, ...odd } };
      expect(changeSettings({}, change)).toMatchObject({ code: "bad-quantity" });
    }
  });
});

test("words that are hidden are few", () => {
  const { chat } = defaultSettings;
  const hide = (hiddenWords: string) => changeSettings({}, { chat: { ...chat, hiddenWords } });
  expect(hide("spider, gold cheap")).toMatchObject({ ok: true });
  expect(hide("x".repeat(501))).toMatchObject({ code: "message-too-long", params: { n: 500 } });
});

describe("quiet hours", () => {
  test("may reach over midnight", () => {
    const quiet = { isOn: true, fromMinute: 22 * 60, toMinute: 8 * 60 };
    expect(isQuietAt(quiet, 23 * 60)).toBe(true);
    expect(isQuietAt(quiet, 0)).toBe(true);
    expect(isQuietAt(quiet, 8 * 60)).toBe(false);
    expect(isQuietAt(quiet, 12 * 60)).toBe(false);
    expect(isQuietAt({ ...quiet, isOn: false }, 0)).toBe(false);
  });

  test("last as long as from their start to their end", () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(minute, minute, (fromMinute, toMinute) => {
        const quiet = { isOn: true, fromMinute, toMinute };
        const count = Array.from({ length: 1440 }, (_, at) => isQuietAt(quiet, at)).filter(Boolean);
        expect(count).toHaveLength((toMinute - fromMinute + 1440) % 1440);
      }),
      { numRuns: 50 },
    );
  });
});
