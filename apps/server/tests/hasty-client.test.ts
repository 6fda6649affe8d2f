import { Agent, get } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { socketBudgets } from "../src/budgets.ts";
import { startHostProcess } from "../src/testing/host-process.ts";
import type { HostProcess } from "../src/testing/host-process.ts";

let host: HostProcess;
beforeAll(async () => {
  host = await startHostProcess();
});
afterAll(() => host.dispose());

test("a client that goes on after it was told to wait is read from again only after a pause", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<number | undefined>((resolve, reject) => {
      get(`${host.origin}/api/auth/nowhere`, { agent }, (response) => {
        response.resume().once("end", () => resolve(response.statusCode));
      }).once("error", reject);
    });
  // The pause begins after the refused request was sent, and maybe long before its answer is read here.
  let askedAtMs: number;
  do askedAtMs = performance.now();
  while ((await ask()) !== 429);
  expect(await ask()).toBe(429);
  // The clock of timers may run a little ahead.
  const pauseMs = socketBudgets(1).limitedPauseMs;
  expect(performance.now() - askedAtMs).toBeGreaterThan(0.9 * pauseMs);
  agent.destroy();
});
