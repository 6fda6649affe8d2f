import { expect, test } from "vitest";
import { killTrades } from "./killed-trades/play.ts";

test("whoever trades has what they were told, once, after three hosts were killed", async () => {
  const { rounds, orders } = await killTrades(3);
  expect(rounds).toBe(3);
  expect(orders).toBeGreaterThan(0);
}, 120_000);
