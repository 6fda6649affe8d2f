import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { taxRaisedAfterMs } from "../content/limits.ts";
import type { Taxed } from "./tax.ts";
import { taxAt, taxSet } from "./tax.ts";

const now = 1_000_000_000;
const five: Taxed = { taxPercent: 5, nextTax: null };

describe("the tax of a village", () => {
  test("is lower at once", () => {
    expect(taxSet(five, 3, now)).toEqual({ taxPercent: 3, nextTax: null });
  });

  test("is higher a day after it was announced", () => {
    const set = taxSet(five, 8, now);
    expect(set).toEqual({ taxPercent: 5, nextTax: { percent: 8, fromMs: now + taxRaisedAfterMs } });
    expect(taxAt(set, now + taxRaisedAfterMs - 1).taxPercent).toBe(5);
    expect(taxAt(set, now + taxRaisedAfterMs)).toEqual({ taxPercent: 8, nextTax: null });
  });

  test("is raised less than announced at the same time, and more a day later again", () => {
    const set = taxSet(five, 8, now);
    expect(taxSet(set, 7, now + 9).nextTax).toEqual({ percent: 7, fromMs: now + taxRaisedAfterMs });
    expect(taxSet(set, 9, now + 9).nextTax?.fromMs).toBe(now + 9 + taxRaisedAfterMs);
    expect(taxSet(set, 5, now + 9)).toEqual(five);
  });

  test("is never higher than any that held or was announced a day before", () => {
    const steps = fc.array(fc.tuple(fc.nat(10), fc.nat(2 * taxRaisedAfterMs)), { maxLength: 12 });
    fc.assert(
      fc.property(steps, (orders) => {
        let tax: Taxed = { taxPercent: 0, nextTax: null };
        const known: { readonly atMs: number; readonly most: number }[] = [{ atMs: 0, most: 0 }];
        let atMs = 0;
        for (const [percent, wait] of orders) {
          atMs += wait;
          const dayBefore = known.filter((one) => one.atMs <= atMs - taxRaisedAfterMs).at(-1);
          const since = known.filter((one) => one.atMs > atMs - taxRaisedAfterMs);
          const most = Math.max(dayBefore?.most ?? 0, ...since.map((one) => one.most));
          expect(taxAt(tax, atMs).taxPercent).toBeLessThanOrEqual(most);
          tax = taxSet(tax, percent, atMs);
          known.push({ atMs, most: Math.max(tax.taxPercent, tax.nextTax?.percent ?? 0) });
        }
      }),
    );
  });
});
