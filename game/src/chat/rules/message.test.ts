import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../../testing/any-character.ts";
import { checkMessage, newPace, tempos } from "./message.ts";

const nowMs = 1_000_000;
const say = (text: string, pace = newPace, atMs = nowMs) =>
  checkMessage(text, { pace, tempo: tempos.established }, atMs);

function said(text: string): string {
  const outcome = say(text);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value.text;
}

describe("a chat line", () => {
  test("is trimmed, and holds no control or invisible characters", () => {
    expect(said("  hello\t\n there\u0007 \u202etraveller\u200b ")).toBe("hello there traveller");
  });

  test("says something, in at most 300 characters", () => {
    expect(say(" \n\u200b ")).toMatchObject({ code: "message-empty" });
    expect(say("a".repeat(300)).ok).toBe(true);
    expect(say("a".repeat(301))).toMatchObject({ code: "message-too-long", params: { n: 300 } });
  });

  test("leads only to known places", () => {
    expect(said("see https://en.wikipedia.org/wiki/Moor")).toContain("wikipedia");
    for (const text of [
      "https://evil.example/wikipedia.org",
      "http://wikipedia.org.evil.example",
      "HTTPS://user@evil.example",
      "www.evil.example",
      "gold at cheap-gold.com now",
    ])
      expect(say(text)).toMatchObject({ code: "link-not-allowed" });
    expect(say("I sold it for 3.5k.ok? well...then").ok).toBe(true);
  });

  test("is not said twice within half a minute", () => {
    const first = say("Selling bars");
    if (!first.ok) throw new Error(first.code);
    const { pace } = first.value;
    expect(say("selling  BARS", pace, nowMs + 29_999)).toMatchObject({ code: "repeated-message" });
    expect(say("S\u0435lling b\u00ada\u0301rs!!", pace, nowMs + 2)).toMatchObject({
      code: "repeated-message",
    });
    expect(say("selling bars", pace, nowMs + 30_000).ok).toBe(true);
    expect(say("Selling planks", pace, nowMs + 1).ok).toBe(true);
  });

  test("comes five at once and then one every two seconds", () => {
    let pace = newPace;
    const talk = (text: string, atMs: number): boolean => {
      const outcome = say(text, pace, atMs);
      if (outcome.ok) ({ pace } = outcome.value);
      return outcome.ok;
    };
    const burst = ["a", "b", "c", "d", "e", "f"].map((text) => talk(text, nowMs));
    expect(burst).toEqual([true, true, true, true, true, false]);
    expect(talk("g", nowMs + 1_999)).toBe(false);
    expect(talk("g", nowMs + 2_000)).toBe(true);
    expect(talk("h", nowMs + 2_001)).toBe(false);
  });

  test("of a newcomer comes three at once and then one every ten seconds", () => {
    let pace = newPace;
    const talk = (text: string, atMs: number): boolean => {
      const outcome = checkMessage(text, { pace, tempo: tempos.newcomer }, atMs);
      if (outcome.ok) ({ pace } = outcome.value);
      return outcome.ok;
    };
    expect(["a", "b", "c", "d"].map((text) => talk(text, nowMs))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(talk("e", nowMs + 9_999)).toBe(false);
    expect(talk("e", nowMs + 10_000)).toBe(true);
  });

  test("loses its slurs and nothing else", () => {
    expect(said("you RETARD, what a scunthorpe moment")).toBe(
      "you ******, what a scunthorpe moment",
    );
  });

  test("of any characters is either refused or clean and short", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 400 }), (text) => {
        const outcome = say(text);
        if (!outcome.ok) return;
        expect(outcome.value.text.length).toBeLessThanOrEqual(300);
        expect(outcome.value.text).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});
