import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAccountsDatabase } from "../database/accounts-database.ts";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";
import { seenQuery } from "./sign-in-desk.ts";

let server: AccountServer;
beforeAll(async () => {
  server = await startAccountServer({ rateLimitFactor: 1_000 });
});
afterAll(() => server.close());

const client = () => new AccountClient(server.origin);
const signIns = () => server.accounts.signIns;

describe("what is kept of sign-ins", () => {
  test("is of one user: when, from where and with what, and what failed; nothing that signs in", async () => {
    const wren = client();
    const userId = await wren.signUp("desk-wren@moor.example");
    await client().signUp("desk-finch@moor.example");
    await client().signIn("desk-wren@moor.example");
    const { sessions, events } = await signIns().signInsOf(userId);
    expect(events.map(({ kind }) => kind)).toEqual(["signed-in", "signed-up"]);
    expect(events).toMatchObject([{ address: "192.0.2.1", count: 1 }, { count: 1 }]);
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({ address: "192.0.2.1" });
    expect(Math.abs(Date.now() - (sessions[0]?.sinceMs ?? 0))).toBeLessThan(60_000);
    expect(JSON.stringify({ sessions, events })).not.toContain(await wren.sessionToken());
    expect(await signIns().signInsOf("nobody")).toEqual({ sessions: [], events: [] });
  });

  test("tells who came from an address by how it begins, and nobody else", async () => {
    const userId = await client().signUp("desk-robin@moor.example");
    const away = await client().signUp("desk-crane@moor.example");
    for (const table of ["session", "knownDevice"]) {
      await server.change(
        `UPDATE "${table}" SET "ipAddress" = '2001:db8:7::1' WHERE "userId" = $1`,
        away,
      );
    }
    const from = async (...beginnings: readonly string[]) =>
      new Set((await signIns().usersFrom(beginnings)).map((one) => one.userId));
    expect(await from("192.0.2.")).toContain(userId);
    expect(await from("192.0.2.")).not.toContain(away);
    expect(await from("2001:db8:7:", "198.51.100.")).toEqual(new Set([away]));
    expect(await from("2001:DB8:7:")).toEqual(new Set([away]));
    expect(await from("198.51.100.")).toEqual(new Set());
    expect(await from()).toEqual(new Set());
  });

  test("takes addresses in whichever letters, and a sign in the question for nothing but itself", async () => {
    const userId = await client().signUp("desk-heron@moor.example");
    await server.change(
      `UPDATE "session" SET "ipAddress" = '2001:DB8:9::1' WHERE "userId" = $1`,
      userId,
    );
    const from = async (beginning: string) =>
      (await signIns().usersFrom([beginning])).map((one) => one.userId);
    expect(await from("2001:db8:9:")).toEqual([userId]);
    for (const odd of ["2001:db8:_:", "%", "2001:db8:9%", "_001:"])
      expect(await from(odd)).toEqual([]);
  });

  test("reads of both tables what belongs to the address, and not all of them", async () => {
    const userId = await client().signUp("desk-plover@moor.example");
    const database = await openAccountsDatabase({
      path: join(server.directory, "accounts.db"),
      url: server.databaseUrl,
      logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
      onSessionEnded: () => undefined,
    });
    // As many browsers as make it worth to look at an index; in steps of ten that both databases can write.
    const ten = `(${Array.from({ length: 10 }, (_, at) => `SELECT ${at} AS n`).join(" UNION ALL ")})`;
    const seen = server.databaseUrl === null ? "'2026-01-01T00:00:00.000Z'" : "now()";
    await database.change(
      `INSERT INTO "knownDevice" ("id", "userId", "browser", "device", "ipAddress", "firstSeenAt", "lastSeenAt")
        SELECT 'filler-' || a.n || b.n || c.n || d.n, $1, 'b', 'd', '10.' || a.n || '.' || b.n || c.n || '.' || d.n, ${seen}, ${seen}
        FROM ${ten} AS a, ${ten} AS b, ${ten} AS c, ${ten} AS d`,
      [userId],
    );
    await database.change(`ANALYZE "knownDevice"`, []);
    const explain = server.databaseUrl === null ? "EXPLAIN QUERY PLAN" : "EXPLAIN";
    const plan = await database.read(`${explain} ${seenQuery(database)}`, ["10.3.14.", "10.3.14/"]);
    expect(JSON.stringify(plan)).toContain("knownDevice_by_address");
    expect(JSON.stringify(plan)).not.toMatch(/Seq Scan on .{0,2}knownDevice|SCAN knownDevice/);
    expect(await signIns().usersFrom(["10.3.14."])).toHaveLength(10);
    await database.change(`DELETE FROM "knownDevice" WHERE "userId" = $1`, [userId]);
    await database.close();
  });
});
