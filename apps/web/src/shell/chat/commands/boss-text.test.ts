import type { LiveBar, WindowNow } from "@aldermoor/game/world-boss/api.ts";
import { worldBosses } from "@aldermoor/game/world-boss/content/bosses.ts";
import { bossOf, opensAtMs } from "@aldermoor/game/world-boss/rules/calendar.ts";
import { beforeAll, expect, test } from "vitest";
import { allTexts } from "../../../texts/all-texts.ts";
import { registerTexts } from "../../../texts/t.ts";
import { bossText } from "./boss-text.ts";

beforeAll(() => registerTexts(allTexts.en));

const minuteMs = 60_000;
const window = 80_000;
const boss = bossOf(window);
const opensMs = opensAtMs(window);
const bar: LiveBar = {
  full: 1_000,
  left: 535,
  foldedToMs: opensMs,
  steps: [],
  turns: [],
  fell: null,
  struck: 0,
  strikes: 0,
  course: [],
};

function now(stage: WindowNow["stage"], shown: LiveBar | null): WindowNow {
  return { window, boss, stage, sealed: 3, bar: shown, hardest: [] };
}

test("a boss that stands is told of with what is left of its hour and of itself", () => {
  const text = bossText(now("open", bar), opensMs + 20 * minuteMs);
  expect(text).toBe(
    `${worldBosses[boss].name} is on the moor for 40\u00a0m more, at 54% of its health.`,
  );
});

test("before one opens, between them and once one fell, the next is told of", () => {
  const next = worldBosses[bossOf(window + 1)].name;
  expect(bossText(now("sealing", null), opensMs - 5 * minuteMs)).toBe(
    `${worldBosses[boss].name} comes in 5\u00a0m.`,
  );
  expect(bossText(null, opensMs + 120 * minuteMs)).toBe(`${next} comes in 4\u00a0h.`);
  const fell = { atMs: opensMs, key: "a", dealt: 9 };
  const fallen = now("open", { ...bar, fell });
  expect(bossText(fallen, opensMs + 20 * minuteMs)).toBe(
    `${next} comes in 5\u00a0h\u00a040\u00a0m.`,
  );
});
