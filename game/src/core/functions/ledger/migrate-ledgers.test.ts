import { expect, test } from "vitest";
import { netGoldOf } from "../../rules/economy/flows.ts";
import { ledgerOfBefore } from "./migrate-ledgers.ts";

test("a ledger of before has the same gold, marks and flows in the new form, with what waited in the box", () => {
  const flow = (came: number, went = 0) => ({ in: came, out: went });
  const before = {
    characterId: "wren" as never,
    centiGold: 123_449,
    marks: 9,
    pieces: 3,
    chestPieces: 1,
    goldFlows: { start: flow(5_000), kill: flow(120_456), fee: flow(1_000, 1_007) },
    marksFlows: { quest: flow(12), "mark-shop": flow(0, 3) },
    itemFlows: { work: flow(40) },
    pieceFlows: { start: flow(3) },
    today: {},
  };
  const after = ledgerOfBefore(before, 2_000);
  expect(after).toEqual({
    characterId: "wren",
    gold: 1_254,
    centiGold: 49,
    currencies: { marks: 9 },
    pieces: 3,
    chestPieces: 1,
    goldFlows: {
      start: { in: 50, inCenti: 0, out: 0, outCenti: 0 },
      kill: { in: 1_204, inCenti: 56, out: 0, outCenti: 0 },
      fee: { in: 10, inCenti: 0, out: 10, outCenti: 7 },
    },
    currencyFlows: { marks: { quest: flow(12), "mark-shop": flow(0, 3) } },
    itemFlows: { work: flow(40) },
    pieceFlows: { start: flow(3) },
    today: {},
  });
  expect(netGoldOf(after.goldFlows)).toEqual({ gold: 1_254, centiGold: 49 });
});
