import { expect, test } from "vitest";
import { statGroupOf } from "./stat-groups.ts";

test("each efficiency stands with the trades of its skill", () => {
  expect(statGroupOf("eff-mining")).toBe("gather");
  expect(statGroupOf("eff-smithing")).toBe("craft");
});

test("what a fight is reckoned from stands together, and what it pays apart from it", () => {
  expect(statGroupOf("attack")).toBe("fight");
  expect(statGroupOf("bossDamage")).toBe("fight");
  expect(statGroupOf("xpCombat")).toBe("gains");
});
