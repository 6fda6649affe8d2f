import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { hourMs } from "../durations.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";

describe("what one address may ask", () => {
  let server: AccountServer;

  beforeEach(async () => {
    server = await startAccountServer();
  });
  afterEach(() => server.close());

  const ask = async (path: string, clientIp = "203.0.113.7") => {
    const request = new Request(`${server.origin}/api/auth${path}`);
    return (await server.accounts.handler(request, clientIp)).status;
  };

  async function askOften(count: number, pathOf: (index: number) => string, clientIp?: string) {
    const statuses = new Map<number, number>();
    for (let index = 0; index < count; index += 1) {
      const status = await ask(pathOf(index), clientIp);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    return statuses;
  }

  const counters = async () => {
    const rows = await server.read('SELECT "key" FROM "rateLimit" WHERE "key" LIKE $1', "203.%");
    return z.array(z.object({ key: z.string() })).parse(rows);
  };

  test("paths that do not exist count as one and are written nowhere", async () => {
    const statuses = await askOften(200, (index) => `/no-such-path-${index}${"x".repeat(2_000)}`);
    expect(statuses.get(404)).toBe(30);
    expect(statuses.get(429)).toBe(170);
    expect(await counters()).toEqual([]);
  });

  test("paths with a part that varies count as one, whatever that part says", async () => {
    const tokens = await askOften(150, (index) => `/reset-password/token${index}?callbackURL=/`);
    expect(tokens.get(302)).toBe(100);
    expect(tokens.get(429)).toBe(50);
    expect(await counters()).toEqual([]);
  });

  test("all paths together have a budget, and another address has its own", async () => {
    const paths = ["/ok", "/sign-in-methods", "/jwks", "/list-sessions", "/security-events"];
    const statuses = await askOften(400, (index) => paths[index % paths.length] ?? "/ok");
    expect(statuses.get(429)).toBe(100);
    expect(await ask("/ok", "203.0.113.8")).toBe(200);
    expect(await counters()).toHaveLength(paths.length + 1);
  });

  test("a whole network of the sixth version of addresses counts as one", async () => {
    const statuses: number[] = [];
    for (let index = 1; index <= 31; index += 1)
      statuses.push(await ask("/nowhere", `2001:db8::${index.toString(16)}`));
    expect(statuses.at(29)).toBe(404);
    expect(statuses.at(30)).toBe(429);
  });

  test("calls for sessions alone are not delayed by other calls", async () => {
    await askOften(60, () => "/nowhere");
    expect(await ask("/get-session")).toBe(200);
    expect(await ask("/token")).toBe(401);
  });

  test("counters that were quiet for a day are forgotten", async () => {
    await ask("/ok");
    expect(await counters()).toHaveLength(1);
    const longAgo = Date.now() - 25 * hourMs;
    await server.change('UPDATE "rateLimit" SET "lastRequest" = $1', longAgo);
    await server.accounts.prune();
    expect(await server.read('SELECT "key" FROM "rateLimit"')).toEqual([]);
  });
});
