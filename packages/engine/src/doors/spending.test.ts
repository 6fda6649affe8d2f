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
  payer.charge(15);
  expect(payer.mayCall).toBe(false);
  vi.setSystemTime(Date.now() - 3_600_000);
  while (!payer.mayCall) await payer.change();
  expect(payer.mayCall).toBe(true);
});
