import { expect, test } from "vitest";
import { killTrades } from "./killed-trades/play.ts";

test("whoever trades has what they were told, once, after a host was killed", async () => {
  const { rounds, orders } = await killTrades(1);
  expect(rounds).toBe(1);
  expect(orders).toBeGreaterThan(0);
});
