import { pino } from "pino";
import { expect, test } from "vitest";
import { paymentApp } from "./payment-route.ts";
import { ForgedMessage } from "./payment-service.ts";

const rate = { atOnce: 3, perSecond: 1 };

test("what is not the payment service's costs an address its messages, unread, and nobody else theirs", async () => {
  let [nowMs, heard, from] = [0, 0, "192.0.2.1"];
  const lines: string[] = [];
  const app = paymentApp({
    hear: async () => {
      heard += 1;
      throw new ForgedMessage();
    },
    rate,
    addressOf: () => from,
    nowMs: () => nowMs,
    logger: pino({ level: "warn" }, { write: (line: string) => lines.push(line) }),
  });
  const send = async () => (await app.request("/", { method: "POST", body: "{}" })).status;

  const statuses = await Promise.all(Array.from({ length: 50 }, send));
  expect(statuses.filter((status) => status === 400)).toHaveLength(rate.atOnce);
  expect(statuses.filter((status) => status === 429)).toHaveLength(50 - rate.atOnce);
  expect([heard, lines.length]).toEqual([rate.atOnce, rate.atOnce]);
  from = "192.0.2.2";
  expect(await send()).toBe(400);
  from = "192.0.2.1";
  nowMs = 1_000;
  expect(await send()).toBe(400);
});
