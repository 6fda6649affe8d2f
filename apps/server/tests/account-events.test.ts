import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openAccounts } from "@aldermoor/accounts/index.ts";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import { makeFunctionReference } from "convex/server";
import { afterEach, expect, test, vi } from "vitest";
import { startHostProcess } from "../src/testing/host-process.ts";
import type { HostProcess } from "../src/testing/host-process.ts";
import { Player } from "../src/testing/player.ts";
import { expectWithinASecond } from "../src/testing/within-a-second.ts";

type Told = { readonly number: number; readonly event: Readonly<Record<string, unknown>> };
const told = makeFunctionReference<"query", Record<string, never>, readonly Told[]>("notes:told");

const patience = { timeout: 120_000, interval: 50 };

let host: HostProcess | null = null;
afterEach(async () => {
  await host?.dispose();
  host = null;
});

/** What the world was told of, in its order. */
async function toldTo({ origin }: HostProcess): Promise<readonly Told[]> {
  const page = new Player(origin).connect();
  return page.query(told, {}).finally(() => void page.close());
}

test("every change of the accounts reaches the world once and in order, though the host is killed again and again", async () => {
  host = await startHostProcess();
  const { dataDirectory, port, origin } = host;
  const userId = await new Player(origin).signUp("wren@moor.example");
  // Another process than the host, as a second account service on the same file is.
  const accounts = new DatabaseSync(join(dataDirectory, "accounts.db"), { timeout: 120_000 });
  const rename = accounts.prepare('UPDATE "user" SET "name" = ? WHERE "id" = ?');
  const names: string[] = [];
  for (const round of [1, 2, 3, 4]) {
    for (let count = 0; count < 40; count += 1) {
      names.push(`Wren ${round} ${count}`);
      rename.run(names.at(-1) ?? "", userId);
    }
    // Not before some of them are there, and mostly before all are.
    const running: HostProcess = host;
    const before = names.length - 40;
    await vi.waitFor(async () => expect((await toldTo(running)).length).toBeGreaterThan(before), {
      ...patience,
      interval: 5,
    });
    await host.stop("SIGKILL");
    host = await startHostProcess({ dataDirectory, port });
  }
  accounts.close();
  const last = host;
  await vi.waitFor(async () => {
    const all = await toldTo(last);
    expect(all.map(({ event }) => event["name"])).toEqual(names);
    expect(all.map(({ event }) => event["accountId"])).toEqual(names.map(() => userId));
  }, patience);
});

test("a change that a second account service makes is known to the world within a second", async () => {
  const postgres = await startPostgres();
  const databaseUrl = await postgres.newDatabase();
  host = await startHostProcess({ environment: { ACCOUNTS_DATABASE_URL: databaseUrl } });
  const running = host;
  const second = await openAccounts({
    databasePath: join(running.dataDirectory, "second.db"),
    databaseUrl,
    baseUrl: running.origin,
    secret: "another secret that is long enough for it",
    logger: { info() {}, warn() {}, error() {} },
  });
  const cookies = new Map<string, string>();
  const post = async (path: string, body: object) => {
    const response = await second.handler(
      new Request(`${running.origin}/api/auth${path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          origin: running.origin,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        },
        body: JSON.stringify(body),
      }),
      "192.0.2.1",
    );
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    expect(response.status).toBe(200);
  };
  await expectWithinASecond(async (round) => {
    // Everybody owns one.
    const email = `wren${round}@moor.example`;
    await post("/sign-up/email", { name: "Wren", email, password: "correct horse battery" });
    await post("/organization/create", { name: `Order ${round}`, slug: `order-${round}` });
    const changedAtMs = performance.now();
    await vi.waitFor(async () => {
      const events = (await toldTo(running)).map(({ event }) => event);
      expect(events).toContainEqual(
        expect.objectContaining({ kind: "organization-created", name: `Order ${round}` }),
      );
    }, patience);
    return performance.now() - changedAtMs;
  });
  await second.close();
  await host.dispose();
  host = null;
  await postgres.stop();
});
