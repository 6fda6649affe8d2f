import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openAccountsDatabase } from "../database/accounts-database.ts";
import type { AccountsDatabase } from "../database/accounts-database.ts";
import { createEmailBudgets } from "../mail/email-budgets.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";
import { countAlone, countTogether } from "./shared-counter.ts";
import type { CounterRule } from "./shared-counter.ts";

const rule: CounterRule = { name: "told", max: 2, windowMs: 1_000 };

let server: AccountServer;
let databases: readonly AccountsDatabase[];
beforeAll(async () => {
  server = await startAccountServer();
  const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const open = () =>
    openAccountsDatabase({
      path: join(server.directory, "accounts.db"),
      url: server.databaseUrl,
      logger,
      onSessionEnded: () => undefined,
    });
  databases = [await open(), await open()];
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await server.close();
});

/** The counters of two services, which are one where they count alone. */
function counters(kind: "alone" | "together") {
  const alone = countAlone(rule);
  return kind === "alone"
    ? [alone, alone]
    : databases.map((database) => countTogether(database, rule));
}

test.each(["alone", "together"] as const)(
  "what two services count %s is counted until it was quiet for a window, each key for itself",
  async (kind) => {
    const [one, other] = counters(kind);
    expect(await one?.take("a", 10_000)).toBe(true);
    expect(await other?.hasRoom("a", 10_000)).toBe(true);
    expect(await other?.take("a", 10_400)).toBe(true);
    expect(await one?.hasRoom("a", 10_500)).toBe(false);
    expect(await one?.take("a", 10_500)).toBe(false);
    expect(await other?.take("b", 10_500)).toBe(true);
    expect(await one?.take("a", 11_399)).toBe(false);
    expect(await one?.take("a", 11_400)).toBe(true);
    expect(await other?.take("a", 11_500)).toBe(true);
    expect(await other?.take("a", 11_600)).toBe(false);
  },
);

test("as many as there is room for are counted of those that come at once, and the key is not in the table", async () => {
  const of = databases.map((database) => countTogether(database, { ...rule, name: "at-once" }));
  const asked = Array.from({ length: 12 }, (_, at) => of[at % 2]?.take("wren@moor.example", 5_000));
  expect((await Promise.all(asked)).filter((isTaken) => isTaken === true)).toHaveLength(2);
  const rows = await server.read(`SELECT "key" FROM "rateLimit" WHERE "key" LIKE 'at-once|%'`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain("wren");
});

test("a mailbox that two services send to gets what one may have", async () => {
  const of = databases.map((database) =>
    createEmailBudgets(1, (each) => countTogether(database, each)),
  );
  let sent = 0;
  for (let at = 0; at < 24; at += 1)
    if ((await of[at % 2]?.take({ to: "Finch@moor.example" }, 50_000)) === true) sent += 1;
  expect(sent).toBe(10);
  expect(await of[0]?.hasRoom({ to: "finch@moor.example" }, 50_000)).toBe(false);
  expect(await of[1]?.take({ to: "finch@moor.example", isNotice: true }, 50_000)).toBe(true);
});
