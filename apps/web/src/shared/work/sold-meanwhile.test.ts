import type { LogEntry } from "@aldermoor/game/log/api.ts";
import { expect, test } from "vitest";
import { tradedMeanwhile } from "./sold-meanwhile.ts";

const span = { fromMs: 1_000, toMs: 2_000 };
const row = { id: "1", characterId: "wren" };

function trade(at: number, side: "buy" | "sell", quantity: number, item = "copper-ore"): LogEntry {
  return { ...row, at, type: "market.trade", params: { item, side, quantity, gold: 8 * quantity } };
}

test("what was sold and bought while one was away is summed by item, and nothing before or after", () => {
  const { sold, bought } = tradedMeanwhile(
    [
      trade(1_000, "sell", 100),
      trade(1_001, "sell", 2),
      trade(1_500, "sell", 3),
      trade(2_000, "buy", 4, "copper-bar"),
      trade(2_001, "sell", 100),
    ],
    span,
  );
  expect([...sold.goods]).toEqual([["copper-ore", 5]]);
  expect(sold.gold).toBe(40);
  expect([...bought.goods]).toEqual([["copper-bar", 4]]);
});

test("a piece that was sold counts, one that was drawn was bought, and other lines are none", () => {
  const at = 1_500;
  const { sold, bought } = tradedMeanwhile(
    [
      { ...row, at, type: "market.listing", params: { item: "amber-band", gold: 940 } },
      { ...row, at, type: "market.listing", params: { item: "copper-shortsword", isWon: true } },
      { ...row, at, type: "market.order", params: { item: "copper-ore" } },
      trade(at, "sell", 9, "what-this-page-does-not-know"),
    ],
    span,
  );
  expect([...sold.goods]).toEqual([["amber-band", 1]]);
  expect(sold.gold).toBe(940 + 72);
  expect([...bought.goods.keys()]).toEqual(["copper-shortsword"]);
});
