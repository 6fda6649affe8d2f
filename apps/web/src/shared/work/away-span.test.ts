import type { AwaySummary } from "@aldermoor/game/activity/api.ts";
import { beforeAll, expect, test } from "vitest";
import { allTexts } from "../../texts/all-texts.ts";
import { registerTexts } from "../../texts/t.ts";
import { awaySpan } from "./away-span.ts";

beforeAll(() => registerTexts(allTexts.en));

const hourMs = 3_600_000;

function spanAt(...works: AwaySummary["works"]): string {
  return awaySpan({ fromMs: 0, toMs: 2 * hourMs, works }).replaceAll("\u00a0", " ");
}

test("an absence says how long work went on, and where", () => {
  expect(spanAt({ kind: "combat", zone: "sallow-marsh" })).toBe("2 h at work: Sallow Marsh");
  expect(spanAt({ kind: "craft" }, { kind: "gather", node: "mill-pond" })).toBe(
    "2 h at work: crafting and Mill Pond",
  );
});

test("one from before places were kept says how long alone", () => {
  expect(spanAt()).toBe("2 h at work");
});

test("places beyond three are counted", () => {
  const zones = ["fenside-meadows", "hollowmere-wood", "sallow-marsh", "greywether-downs"] as const;
  const span = spanAt(...zones.map((zone) => ({ kind: "combat" as const, zone })));
  expect(span).toContain("Sallow Marsh, and 1 more");
});
