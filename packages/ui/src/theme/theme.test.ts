import { expect, test } from "vitest";
import { defaultDisplaySettings, parseDisplaySettings } from "./theme.ts";

test("without anything stored the theme is dark", () => {
  expect(parseDisplaySettings(null)).toEqual(defaultDisplaySettings);
  expect(defaultDisplaySettings.theme).toBe("dark");
});

test("stored settings are kept", () => {
  const stored = {
    theme: "light",
    density: "compact",
    motion: "reduced",
    accent: "fen",
    numberFormat: "de",
    notation: "short",
  };
  expect(parseDisplaySettings(JSON.stringify(stored))).toEqual(stored);
});

test("broken or unknown values fall back to the defaults one by one", () => {
  expect(parseDisplaySettings("{")).toEqual(defaultDisplaySettings);
  expect(parseDisplaySettings('"dark"')).toEqual(defaultDisplaySettings);
  expect(parseDisplaySettings('{"theme":"neon","density":"compact"}')).toEqual({
    ...defaultDisplaySettings,
    density: "compact",
  });
});
