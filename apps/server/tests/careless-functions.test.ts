import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startHostProcess } from "../src/testing/host-process.ts";
import type { HostProcess } from "../src/testing/host-process.ts";

let host: HostProcess;
beforeAll(async () => {
  host = await startHostProcess();
});
afterAll(() => host.dispose());

test("a function that leaves something behind fails alone, and the host goes on and tells of it", async () => {
  const client = new ConvexHttpClient(host.origin, { logger: false });
  const forget = makeFunctionReference<"query">("notes:forget");
  for (let call = 0; call < 5; call++)
    await expect(client.query(forget, {})).rejects.toThrow("Server Error");
  await expect.poll(() => host.output()).toContain("A timer of a function threw.");
  const { isSignedIn } = await client.query(makeFunctionReference<"query">("notes:mine"), {});
  expect(isSignedIn).toBe(false);
  const metrics = await fetch(`${host.origin}/metrics`).then((answer) => answer.text());
  expect(metrics).toMatch(/^engine_unhandled_errors_total [1-9]/mu);
  expect(metrics).toMatch(/^engine_unattributed_errors_total 0/mu);
});
