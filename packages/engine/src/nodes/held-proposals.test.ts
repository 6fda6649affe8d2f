import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { ManualClock } from "../testing/manual-clock.ts";
import { HeldProposals } from "./held-proposals.ts";

let clock: ManualClock;
let held: HeldProposals;
let submitted: number[];
beforeEach(() => {
  clock = new ManualClock(0);
  held = new HeldProposals(clock);
  submitted = [];
});

/** Rows as close as where many nodes propose. */
function manyRows(): void {
  for (let count = 0; count < 60; count++) {
    clock.advance(5);
    held.noteRow();
  }
}

function take(number: number): void {
  held.take(() => void submitted.push(number));
}

test("a proposal waits for nothing where rows are few, however close behind one it comes", () => {
  for (let count = 0; count < 60; count++) {
    clock.advance(15);
    held.noteRow();
  }
  take(1);
  expect(submitted).toEqual([1]);
});

test("a proposal that comes when no row was appended lately waits for nothing", () => {
  manyRows();
  clock.advance(5);
  take(1);
  expect(submitted).toEqual([1]);
});

test("those that come soon after a row of many wait for the next together", () => {
  manyRows();
  take(1);
  clock.advance(2);
  take(2);
  expect(submitted).toEqual([]);
  clock.advance(3);
  expect(submitted).toEqual([1, 2]);
});

test("what waits can be submitted before it is due, and then is not again", () => {
  manyRows();
  take(1);
  held.submitAll();
  take(2);
  expect(submitted).toEqual([1]);
  clock.advance(5);
  expect(submitted).toEqual([1, 2]);
});

test("a node that orders no more forgets what waits", () => {
  manyRows();
  take(1);
  held.drop();
  clock.advance(1_000);
  expect(submitted).toEqual([]);
});

const step = fc.oneof(
  fc.record({ kind: fc.constant("proposal" as const) }),
  fc.record({ kind: fc.constant("row" as const) }),
  fc.record({ kind: fc.constant("wait" as const), ms: fc.nat({ max: 9 }) }),
);

test("whatever comes when, each is submitted once, in its order, within five milliseconds", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      clock = new ManualClock(0);
      held = new HeldProposals(clock);
      const order: number[] = [];
      let taken = 0;
      for (const each of steps) {
        if (each.kind === "row") held.noteRow();
        else if (each.kind === "wait") clock.advance(each.ms);
        else {
          const number = taken++;
          const takenMs = clock.now();
          held.take(() => {
            order.push(number);
            expect(clock.now() - takenMs).toBeLessThanOrEqual(5);
          });
        }
      }
      clock.advance(5);
      expect(order).toEqual(Array.from({ length: taken }, (_, number) => number));
    }),
  );
});
