import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { EndedSession } from "../index.ts";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";
import { FailingNetwork } from "../testing/failing-network.ts";
import { startPostgres } from "../testing/postgres-server.ts";
import type { PostgresServer } from "../testing/postgres-server.ts";

const patience = { timeout: 120_000, interval: 50 };
const away = {
  status: 503,
  body: {
    code: "ACCOUNTS_AWAY",
    message: "Signing in is not possible just now. Try again in a moment.",
  },
};

let postgres: PostgresServer;
let url: string;
let network: FailingNetwork;
let server: AccountServer;
let ended: EndedSession[];
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  url = await postgres.newDatabase();
  network = new FailingNetwork(url);
  await network.mend();
  ended = [];
  server = await startAccountServer({
    databaseUrl: network.url,
    rateLimitFactor: 1_000,
    onSessionEnded: (session) => void ended.push(session),
  });
});
afterEach(async () => {
  await server.close();
  network.close();
});

test("while the database cannot be reached everybody is told to come again, and once it can everything is as before", async () => {
  const wren = new AccountClient(server.origin);
  const userId = await wren.signUp("wren@moor.example");
  network.break();
  const asked = [
    new AccountClient(server.origin).signIn("wren@moor.example"),
    wren.get("/get-session"),
    wren.get("/token"),
    wren.post("/update-user", { name: "Rook" }),
    wren.post("/request-password-reset", { email: "wren@moor.example" }),
  ];
  for (const answer of await Promise.all(asked)) expect(answer).toMatchObject(away);
  expect((await wren.get("/get-session")).headers.get("retry-after")).not.toBeNull();
  await network.mend();
  await vi.waitFor(async () => expect(await wren.whoAmI()).toBe(userId), patience);
  await vi.waitFor(
    async () => expect((await wren.signIn("wren@moor.example")).status).toBe(200),
    patience,
  );
  await vi.waitFor(async () => {
    await new AccountClient(server.origin).signIn("wren@moor.example");
    // As another service on the database ends it: the connection that hears of it fell silent without being asked for anything.
    await postgres.run(url, 'DELETE FROM "session"');
    expect(ended.map((session) => session.userId)).toContain(userId);
  }, patience);
});

test("a database that is slow is waited for", async () => {
  expect(await server.read("SELECT 4 AS answer FROM pg_sleep(4)")).toEqual([{ answer: 4 }]);
});

test("what a statement does wrong is no database that is away", async () => {
  await server.change('ALTER TABLE "user" RENAME TO "elsewhere"');
  expect((await new AccountClient(server.origin).signIn("wren@moor.example")).status).toBe(500);
});
