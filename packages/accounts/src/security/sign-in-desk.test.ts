import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";

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
    expect(await from()).toEqual(new Set());
  });
});
