import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ChangedUser, NumberedEvent } from "../index.ts";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import { startPostgres } from "../testing/postgres-server.ts";
import type { PostgresServer } from "../testing/postgres-server.ts";

const patience = { timeout: 120_000, interval: 100 };

/** Ends all connections, as a restart of the database does. */
const cutAll = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

test("a service whose connections are cut takes up again, and hears of ended sessions and changed users as before", async () => {
  const databaseUrl = await postgres.newDatabase();
  const ended: string[] = [];
  const changed: ChangedUser[] = [];
  const server = await startAccountServer({
    databaseUrl,
    rateLimitFactor: 1_000,
    onSessionEnded: ({ userId }) => void ended.push(userId),
    onUserChanged: (user) => void changed.push(user),
  });
  const wren = new AccountClient(server.origin);
  const userId = await wren.signUp("wren@moor.example");
  await postgres.run(databaseUrl, cutAll);
  await vi.waitFor(async () => expect(await wren.whoAmI()).toBe(userId), patience);
  await vi.waitFor(
    async () => expect((await wren.signIn("wren@moor.example")).status).toBe(200),
    patience,
  );
  await vi.waitFor(async () => {
    await new AccountClient(server.origin).signIn("wren@moor.example");
    // As another service on the database ends it: this one is not asked.
    await postgres.run(databaseUrl, 'DELETE FROM "session"');
    expect(ended).toContain(userId);
  }, patience);
  await postgres.run(databaseUrl, 'UPDATE "user" SET "emailVerified" = TRUE');
  const told = { userId, emailVerified: true, twoFactorEnabled: false };
  await vi.waitFor(() => expect(changed).toContainEqual(told), patience);
  await server.close();
});

test("two services that open a new database at once make one signing key", async () => {
  const databaseUrl = await postgres.newDatabase();
  const servers = await Promise.all([1, 2, 3].map(() => startAccountServer({ databaseUrl })));
  const [first] = servers;
  expect(await first?.read('SELECT "id" FROM "jwks"')).toHaveLength(1);
  await Promise.all(servers.map((server) => server.close()));
});

test("an event whose transaction ends late is told late, and none is told twice or left out", async () => {
  const databaseUrl = await postgres.newDatabase();
  const server = await startAccountServer({ databaseUrl });
  const [early, late] = [new AccountClient(server.origin), new AccountClient(server.origin)];
  const lateId = await late.signUp("late@moor.example");
  await early.signUp("early@moor.example");
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("BEGIN");
  await client.query(`UPDATE "user" SET "name" = 'Late' WHERE "id" = $1`, [lateId]);
  await early.post("/update-user", { name: "Early" });
  const named = (name: string) => expect.objectContaining({ name });
  const [first, ...none] = await server.accounts.eventsAfter(0);
  expect([first?.event, none]).toEqual([named("Early"), []]);
  await client.query("COMMIT");
  await client.end();
  const behind = await server.accounts.eventsAfter(first?.number ?? 0);
  expect(behind.map(({ event }) => event)).toEqual([named("Late")]);
  await server.close();
});

test("two hosts that follow one database are told the same events, in the same order", async () => {
  const databaseUrl = await postgres.newDatabase();
  const servers = await Promise.all([1, 2].map(() => startAccountServer({ databaseUrl })));
  const [first] = servers;
  if (first === undefined) throw new Error("No server was started.");
  const users = await Promise.all(
    ["ash", "birch", "elm"].map((name) =>
      new AccountClient(first.origin).signUp(`${name}@moor.example`),
    ),
  );
  let isWriting = true;
  const writing = Promise.all(
    users.map(async (userId) => {
      for (let count = 1; count <= 50; count += 1)
        await first.change('UPDATE "user" SET "name" = $1 WHERE "id" = $2', `W${count}`, userId);
    }),
  ).finally(() => (isWriting = false));
  const follow = async ({ accounts }: (typeof servers)[number]) => {
    const told: NumberedEvent[] = [];
    for (let isLast = false; !isLast;) {
      isLast = !isWriting;
      // Where both give numbers at once, one of them fails and asks again, as the host's job does.
      const next = await accounts.eventsAfter(told.at(-1)?.number ?? 0).catch(() => null);
      if (next === null || next.length > 0) isLast = false;
      told.push(...(next ?? []));
    }
    return told;
  };
  const [one, other] = await Promise.all(servers.map(follow));
  await writing;
  expect(one).toHaveLength(150);
  expect(other).toEqual(one);
  await Promise.all(servers.map((server) => server.close()));
});
