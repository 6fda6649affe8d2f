import { readFileSync } from "node:fs";
import { join } from "node:path";
import { betterAuth } from "better-auth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authOptions } from "../auth-options.ts";
import { openAccountsDatabase } from "../database/accounts-database.ts";
import { readAccountSettings } from "../settings/account-settings.ts";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";
import { ageSessions } from "../testing/age-sessions.ts";

const docsPath = join(import.meta.dirname, "../../../../docs/accounts.md");
const sites = readAccountSettings({ AUTH_CROSS_DOMAIN_ORIGINS: "https://play.example" });
const siteUrl = "http://127.0.0.1:1";

/** What ends the session it is called with: it would spoil the calls after it. */
const last = ["/sign-out", "/revoke-sessions"];
const testPassword = "correct horse battery";

type Call = { readonly method: string; readonly path: string };

/** Every call of the service over HTTP, from the library's own list of endpoints. */
async function everyCall(): Promise<readonly Call[]> {
  const logger = { info() {}, warn() {}, error() {} };
  const database = await openAccountsDatabase({
    path: ":memory:",
    url: null,
    logger,
    onSessionEnded: () => undefined,
  });
  const auth = betterAuth(
    authOptions({
      settings: sites,
      database,
      databasePath: ":memory:",
      baseUrl: siteUrl,
      secret: "a secret of the tests that is long enough",
      logger,
      enqueueEmail: () => undefined,
      onAccountLinked: async () => undefined,
      hasRoomFor: () => Promise.resolve(true),
    }),
  );
  const calls = Object.values(auth.api).flatMap(({ path, options }) =>
    path === undefined ? [] : [options.method].flat().map((method) => ({ method, path })),
  );
  await database.close();
  return calls.map(({ method, path }) => ({ method: String(method), path: String(path) }));
}

/** The paths of the two lists on the page: those that need a fresh session, and those that do not. */
function documented(): { readonly fresh: readonly string[]; readonly open: readonly string[] } {
  const section =
    /## Fresh sessions\n([\s\S]*?)\n## /.exec(readFileSync(docsPath, "utf8"))?.[1] ?? "";
  const [, ...rows] = section.split("\n").filter((line) => line.startsWith("| "));
  const pathsOf = (isFresh: boolean) =>
    rows
      .filter((row) => row.startsWith("| Yes") === isFresh)
      .flatMap((row) => [...(row.split("|")[2] ?? "").matchAll(/`(\/[^`]+)`/g)])
      .map(([, path = ""]) => path);
  return { fresh: pathsOf(true), open: pathsOf(false) };
}

describe("every call of the service", () => {
  let server: AccountServer;
  let calls: readonly Call[];
  beforeAll(async () => {
    server = await startAccountServer({ rateLimitFactor: 1_000, settings: sites });
    calls = await everyCall();
  });
  afterAll(() => server.close());

  test("is said once to need a fresh session or not to", () => {
    const { fresh, open } = documented();
    const said = [...fresh, ...open].toSorted();
    expect(said).toEqual([...new Set(calls.map(({ path }) => path))].toSorted());
  });

  test("asks for one as it is said, of a session whose proof is two days old", async () => {
    const email = "stale@moor.example";
    const userId = await new AccountClient(server.origin).signUp(email);
    const entry = await new AccountClient(server.origin).signIn(email, testPassword);
    const cookie = entry.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    await server.change(
      `UPDATE "user" SET "role" = 'admin', "twoFactorEnabled" = TRUE WHERE "id" = $1`,
      userId,
    );
    // Some calls ask for the password instead, where the account has one.
    await server.change('DELETE FROM "account" WHERE "userId" = $1', userId);
    await ageSessions(server, userId, 2);
    const { fresh } = documented();
    const inOrder = calls.toSorted((one, other) => rank(one) - rank(other));
    const asked: string[] = [];
    for (const { method, path } of inOrder) {
      const target = path.replace(/:\w+/, "any");
      // A jar of its own for each: some answer another session.
      const client = new AccountClient(server.origin);
      const answer = await (method === "GET"
        ? client.get(target, { cookie })
        : client.post(target, {}, { cookie }));
      if (JSON.stringify(answer.body).includes("SESSION_IS_NOT_FRESH")) asked.push(path);
    }
    expect([...new Set(asked)].toSorted()).toEqual(fresh.toSorted());
  });
});

test("a second factor is switched on by the password in a session that is not fresh", async () => {
  const server = await startAccountServer({ rateLimitFactor: 1_000 });
  const wren = new AccountClient(server.origin);
  await ageSessions(server, await wren.signUp("by-password@moor.example"), 2);
  const enable = (password: string) => wren.post("/two-factor/enable", { method: "otp", password });
  expect((await enable("not the password")).status).toBe(400);
  expect((await enable(testPassword)).status).toBe(200);
  expect((await wren.get("/list-sessions")).status).toBe(403);
  await server.close();
});

function rank({ path }: Call): number {
  return last.includes(path) ? 1 : 0;
}
