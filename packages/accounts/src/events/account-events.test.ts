import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";
import { deletedUsers, eventsBehind } from "../testing/told-events.ts";

const testPassword = "correct horse battery";
const withId = z.object({ id: z.string() });

describe("the events of the accounts", () => {
  let server: AccountServer;
  let count = 0;

  beforeAll(async () => {
    server = await startAccountServer({ rateLimitFactor: 1_000 });
  });
  afterAll(() => server.close());

  async function player() {
    count += 1;
    const client = new AccountClient(server.origin);
    const email = `told${count}@moor.example`;
    return { client, email, userId: await client.signUp(email) };
  }
  type Player = Awaited<ReturnType<typeof player>>;

  /** The events that a piece of work leads to, in their order. */
  async function toldOf(work: () => Promise<void>) {
    const before = (await eventsBehind(server.accounts, 0)).at(-1)?.number ?? 0;
    await work();
    return (await eventsBehind(server.accounts, before)).map(({ event }) => event);
  }

  async function founded({ client }: Player): Promise<string> {
    count += 1;
    const made = { name: "The Order", slug: `told-${count}` };
    return withId.parse((await client.post("/organization/create", made)).body).id;
  }

  async function bringIn(owner: Player, member: Player, organizationId: string) {
    const invitation = { email: member.email, role: "member", organizationId };
    const { body } = await owner.client.post("/organization/invite-member", invitation);
    const invitationId = withId.parse(body).id;
    await member.client.post("/organization/accept-invitation", { invitationId });
  }

  async function memberId(organizationId: string, userId: string): Promise<string> {
    const statement = 'SELECT "id" FROM "member" WHERE "organizationId" = $1 AND "userId" = $2';
    return z.tuple([withId]).parse(await server.read(statement, organizationId, userId))[0].id;
  }

  test("tell of an organization, its members and its teams, in the order in which it happened", async () => {
    const [owner, member] = [await player(), await player()];
    let organizationId = "";
    const founding = await toldOf(async () => {
      organizationId = await founded(owner);
      await bringIn(owner, member, organizationId);
    });
    const teamId = z
      .array(z.object({ kind: z.string(), teamId: z.string().optional() }))
      .parse(founding)
      .find(({ kind }) => kind === "team-created")?.teamId;
    const joined = { kind: "member-joined", organizationId };
    expect(founding).toEqual([
      { kind: "organization-created", organizationId, name: "The Order" },
      { ...joined, userId: owner.userId, role: "owner" },
      { kind: "team-created", organizationId, teamId, name: "The Order" },
      { kind: "team-member-joined", teamId, userId: owner.userId },
      { ...joined, userId: member.userId, role: "member" },
    ]);

    const { client } = owner;
    const ofMember = { organizationId, userId: member.userId };
    const changes = await toldOf(async () => {
      await client.post("/organization/update", { organizationId, data: { name: "Wardens" } });
      await client.post("/organization/update", { organizationId, data: { logo: "/w.png" } });
      const id = await memberId(organizationId, member.userId);
      const role = { organizationId, memberId: id, role: "admin" };
      await client.post("/organization/update-member-role", role);
      await client.post("/organization/update-team", { teamId, data: { name: "Scouts" } });
      await client.post("/organization/set-active", { organizationId });
      await client.post("/organization/add-team-member", { teamId, userId: member.userId });
      await client.post("/organization/remove-member", {
        organizationId,
        memberIdOrEmail: member.email,
      });
    });
    expect(changes).toEqual([
      { kind: "organization-renamed", organizationId, name: "Wardens" },
      { kind: "member-role-changed", ...ofMember, role: "admin" },
      { kind: "team-renamed", organizationId, teamId, name: "Scouts" },
      { kind: "team-member-joined", teamId, userId: member.userId },
      { kind: "member-left", ...ofMember },
      { kind: "team-member-left", teamId, userId: member.userId },
    ]);

    const end = await toldOf(async () => {
      await client.post("/organization/delete", { organizationId });
    });
    expect(end[0]).toEqual({ kind: "organization-removed", organizationId });
    expect(end).toEqual(
      expect.arrayContaining([
        { kind: "member-left", organizationId, userId: owner.userId },
        { kind: "team-member-left", teamId, userId: owner.userId },
        { kind: "team-removed", organizationId, teamId },
      ]),
    );
    expect(end).toHaveLength(4);
  });

  test("tell of a ban, a new name and a deletion, and keep no name of who is gone", async () => {
    const [warden, wren] = [await player(), await player()];
    const { userId } = wren;
    await server.change(
      `UPDATE "user" SET "role" = 'admin', "twoFactorEnabled" = TRUE WHERE "id" = $1`,
      warden.userId,
    );
    const bannedAtMs = Date.now();
    const told = await toldOf(async () => {
      await wren.client.post("/update-user", { name: "Wren of Fenwick" });
      await wren.client.post("/update-user", { name: "Wren of Fenwick" });
      await warden.client.post("/admin/ban-user", { userId, banExpiresIn: 3_600 });
      await warden.client.post("/admin/ban-user", { userId });
      await warden.client.post("/admin/unban-user", { userId });
      const again = new AccountClient(server.origin);
      await again.signIn(wren.email);
      expect((await again.post("/delete-user", { password: testPassword })).status).toBe(200);
    });
    expect(told).toEqual([
      { kind: "account-renamed", userId, name: "" },
      { kind: "account-banned", userId, untilMs: expect.any(Number) },
      { kind: "account-banned", userId, untilMs: null },
      { kind: "account-unbanned", userId },
      { kind: "account-deleted", userId },
    ]);
    const { untilMs } = z.object({ untilMs: z.number() }).parse(told[1]);
    expect(untilMs - bannedAtMs).toBeGreaterThanOrEqual(3_600_000);
    expect(untilMs - bannedAtMs).toBeLessThan(3_660_000);
    const kept = await server.read('SELECT "event" FROM "accountEvent"');
    expect(JSON.stringify(kept)).not.toContain("Fenwick");
  });

  test("tell of a new name", async () => {
    const { client, userId } = await player();
    const told = await toldOf(async () => {
      await client.post("/update-user", { name: "Rook" });
    });
    expect(told).toEqual([{ kind: "account-renamed", userId, name: "Rook" }]);
  });

  test("tell of a guest whose belongings were moved on", async () => {
    const guest = new AccountClient(server.origin);
    const guestId = await guest.signInAsGuest();
    await guest.signUp("settled@moor.example");
    await expect.poll(() => deletedUsers(server.accounts)).toContain(guestId);
  });

  test("tell of what another process changed", async () => {
    const { userId } = await player();
    const rename = `UPDATE "user" SET "name" = 'From afar' WHERE "id" = '${userId}'`;
    const told = await toldOf(async () => {
      if (server.databaseUrl === null)
        changeElsewhere(join(server.directory, "accounts.db"), rename);
      else await server.change(rename);
    });
    expect(told).toEqual([{ kind: "account-renamed", userId, name: "From afar" }]);
  });

  test("reach a reader who follows them once each, while many write side by side", async () => {
    const players = await Promise.all(Array.from({ length: 8 }, player));
    let handled = (await eventsBehind(server.accounts, 0)).at(-1)?.number ?? 0;
    const names = new Map<string, string[]>(players.map(({ userId }) => [userId, []]));
    const numbers: number[] = [];
    const read = async () => {
      for (const { number, event } of await server.accounts.eventsAfter(handled)) {
        numbers.push(number);
        if (event.kind === "account-renamed") names.get(event.userId)?.push(event.name);
        handled = number;
      }
    };
    const rounds = ["Ash", "Birch", "Cedar", "Dogwood", "Elm"];
    let isWriting = true;
    const writing = Promise.all(
      players.map(async ({ client }) => {
        for (const name of rounds) await client.post("/update-user", { name });
      }),
    ).finally(() => (isWriting = false));
    while (isWriting) {
      await read();
      await setImmediate();
    }
    await writing;
    await read();
    for (const told of names.values()) expect(told).toEqual(rounds);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test("are forgotten a month after they were handled, but for the last one", async () => {
    const told = await eventsBehind(server.accounts, 0);
    const [first] = told;
    const second = told[1]?.number ?? 0;
    const monthAgo = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString();
    await server.change('UPDATE "accountEvent" SET "happenedAt" = $1', monthAgo);
    await server.accounts.eventsAfter(second);
    await server.accounts.prune();
    expect(await server.accounts.eventsAfter(0)).not.toContainEqual(first);
    expect(await eventsBehind(server.accounts, 0)).toEqual(told.slice(1));
  });
});

test("a database that is older than what was handled gives no number twice", async () => {
  const server = await startAccountServer();
  expect(await server.accounts.eventsAfter(1_000)).toEqual([]);
  const wren = new AccountClient(server.origin);
  const userId = await wren.signUp("wren@moor.example");
  await wren.post("/update-user", { name: "Rook" });
  const event = { kind: "account-renamed", userId, name: "Rook" };
  expect(await server.accounts.eventsAfter(1_000)).toEqual([{ number: 1_001, event }]);
  await server.close();
});

test("what was there before there were events is told once, deletions that nobody heard of too", async () => {
  const first = await startAccountServer();
  const { databaseUrl, directory, origin } = first;
  const wren = new AccountClient(origin);
  const userId = await wren.signUp("wren@moor.example");
  await wren.post("/organization/create", { name: "The Order", slug: "earlier" });
  const before = (await eventsBehind(first.accounts, 0)).map(({ event }) => event);
  await first.change('DROP TABLE "accountEvent"');
  await first.change('CREATE TABLE "departure" ("id" TEXT, "userId" TEXT, "departedAt" TEXT)');
  await first.change(`INSERT INTO "departure" VALUES ('1', 'gone', '2026-01-01T00:00:00.000Z')`);
  for (const _start of ["first", "second"]) {
    const second = await startAccountServer({ databaseUrl, baseUrl: origin }, directory);
    const told = (await eventsBehind(second.accounts, 0)).map(({ event }) => event);
    expect(told).toEqual([...before, { kind: "account-deleted", userId: "gone" }]);
    expect(before).toContainEqual(expect.objectContaining({ kind: "member-joined", userId }));
    await second.accounts.close();
  }
  await first.close();
});

function changeElsewhere(file: string, statement: string): void {
  const script = `new (require("node:sqlite").DatabaseSync)(process.argv[1], { timeout: 5000 }).exec(process.argv[2])`;
  const { status, stderr } = spawnSync(process.execPath, ["-e", script, file, statement]);
  expect(status, String(stderr)).toBe(0);
}
