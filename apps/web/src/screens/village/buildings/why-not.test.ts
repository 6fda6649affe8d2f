import { buildingCost } from "@aldermoor/game/village-works/rules/building-cost.ts";
import { expect, test } from "vitest";
import { whyNot } from "./why-not.ts";

const cost = buildingCost("shrine", 1);
const rich = { levels: { hall: 1 }, site: null, treasuryGold: cost.gold, stock: cost.materials };

test("a level can be begun with what there is, and else one is told what is missing first", () => {
  expect(whyNot("shrine", rich, cost)).toBeNull();
  expect(whyNot("shrine", { ...rich, levels: {} }, cost)).toBe("hall");
  const site = { building: "hall", level: 2, startedAtMs: 0, finishesAtMs: 9 } as const;
  expect(whyNot("shrine", { ...rich, site }, cost)).toBe("builders");
  expect(whyNot("shrine", { ...rich, treasuryGold: cost.gold - 1 }, cost)).toBe("gold");
  expect(whyNot("shrine", { ...rich, stock: {} }, cost)).toBe("goods");
});
