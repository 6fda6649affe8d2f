import { hexCount, hexOf } from "@aldermoor/game/journeys/rules/hexes.ts";
import { beforeAll, expect, test } from "vitest";
import { loadTexts } from "../../texts/load-texts.ts";
import { hexCode, hexPlaceText, hexTitle } from "./hex-words.ts";

beforeAll(() =>
  loadTexts({ en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") }),
);

test("every hex has a name of its own, by its ring and its place on it", () => {
  const codes = Array.from({ length: hexCount }, (_, hex) => hexCode(hex));
  expect(new Set(codes).size).toBe(hexCount);
  expect(codes.slice(0, 8)).toEqual(["0.1", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "2.1"]);
  expect(codes.at(-1)).toBe("12.72");
});

test("a hex lies in the direction in which it is drawn", () => {
  const at = (q: number, r: number) =>
    Array.from({ length: hexCount }, (_, hex) => hex).find((hex) => {
      const place = hexOf(hex);
      return place.q === q && place.r === r;
    }) ?? 0;
  expect(hexPlaceText(at(4, 0))).toBe("ring 4, east");
  expect(hexPlaceText(at(-4, 0))).toBe("ring 4, west");
  expect(hexPlaceText(at(2, -4))).toBe("ring 4, north");
  expect(hexPlaceText(at(-2, 4))).toBe("ring 4, south");
  expect(hexTitle(at(1, 0), "fen")).toBe(`Fen ${hexCode(at(1, 0))}`);
});
