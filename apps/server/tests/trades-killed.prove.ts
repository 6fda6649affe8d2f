import { expect, test } from "vitest";
import { killTrades } from "./killed-trades/play.ts";

/** `TRADE_KILLS=50 npm run prove -- trades-killed`; each kill comes at another instant of some twenty trades. */
const kills = Number(process.env["TRADE_KILLS"] ?? 1_000);

test(`purse, goods, escrow, orders and collections of all traders agree with what each was told after ${kills} kills`, async () => {
  const { underWay, cuts, orders, trades } = await killTrades(kills);
  process.stdout.write(
    `${kills} kills and ${cuts} cut lines: ${orders} orders, ${trades} of them traded and over, ` +
      `${underWay} commands under way when the host was killed\n`,
  );
  expect(underWay).toBeGreaterThan(0);
});
