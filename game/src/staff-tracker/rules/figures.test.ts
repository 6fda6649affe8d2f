import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countsOf, figureOf, medianOf } from "./figures.ts";

const deed = (action: string, args: object = {}, outcome = "done") => ({
  action,
  args: JSON.stringify(args),
  outcome,
});

describe("a deed of the staff", () => {
  test.each([
    [deed("moderation:hush", { name: "Finchling", minutes: 10 }), "mute"],
    [deed("moderation:sentence", { kind: "warning", hours: 1 }), "warning"],
    [deed("moderation:sentence", { kind: "mute", hours: 24 }), "mute"],
    [deed("moderation:ban", { hours: 24 }), "ban"],
    [deed("core:approve", { deed: "ban-for-good" }), "ban"],
    [deed("core:approve", { deed: "link" }), null],
    [deed("core:approve", { deed: "large-grant" }), "grants"],
    [deed("core:approve", { deed: "crown-grant" }), "grants"],
    [deed("premium:askCrowns", { crowns: 50 }), null],
    [deed("moderation:unban"), "lifted"],
    [deed("moderation:decideAppeal", { verdict: "shortened" }), "appeal-shortened"],
    [deed("wiki:hide"), "removal"],
    [deed("economy:grantGold", { gold: 5 }), "grants"],
    [deed("tickets:setState", { state: "declined" }), "tickets"],
    [deed("tickets:setState", { state: "planned" }), null],
    [deed("tickets:merge", { number: 7, into: 3 }), "tickets"],
    [deed("moderation:claim"), null],
    [deed("moderation:ban", { hours: 24 }, "own-case"), null],
    [deed("moderation:sentence", { kind: "toString" }), null],
    [deed("toString"), null],
  ] as const)("is counted as what it is: %j", (one, figure) => {
    expect(figureOf(one)).toBe(figure);
  });
});

test("every figure is counted, also those of which there is none", () => {
  expect(countsOf(["mute", "mute", null, "ban"])).toMatchObject({ mute: 2, ban: 1, warning: 0 });
});

test("as many lie below a median as above it", () => {
  expect(medianOf([])).toBeNull();
  expect(medianOf([4, 1, 100])).toBe(4);
  expect(medianOf([4, 1, 100, 8])).toBe(6);
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 1 }), (spans) => {
      const median = medianOf(spans) ?? -1;
      const half = spans.length / 2;
      expect(spans.filter((span) => span < median).length).toBeLessThanOrEqual(half);
      expect(spans.filter((span) => span > median + 1).length).toBeLessThanOrEqual(half);
    }),
  );
});
