import { afterEach, expect, test, vi } from "vitest";
import { realClock } from "../clock.ts";
import { defaultDoorLimits } from "./door-limits.ts";
import { Spending } from "./spending.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("a budget fills also while the machine's time stands still or is set back", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const limits = {
    ...defaultDoorLimits,
    computeMsPerSecondOfStrangers: 1_000,
    computeBurstSeconds: 0.01,
  };
  const spending = new Spending(realClock(), limits);
  const payer = spending.payer(null, "192.0.2.1");
  // Back after a fifth of a second, which no busy machine takes from one line to the next.
  payer.charge(210);
  expect(payer.mayCall).toBe(false);
  vi.setSystemTime(Date.now() - 3_600_000);
  while (!payer.mayCall) await payer.change();
  expect(payer.mayCall).toBe(true);
});

test("a client whose budget was forgotten meanwhile is charged as before", () => {
  const limits = { ...defaultDoorLimits, computeMsPerSecondOfStrangers: 1_000 };
  const spending = new Spending(realClock(), limits);
  const payer = spending.payer(null, "192.0.2.1");
  expect(payer.mayCall).toBe(true);
  for (let at = 0; spending.purseCount > at; at++)
    expect(spending.payer(null, `client ${at}`).mayCall).toBe(true);
  payer.charge(60_000);
  expect(payer.mayCall).toBe(false);
  expect(spending.payer(null, "192.0.2.1").mayCall).toBe(false);
});
