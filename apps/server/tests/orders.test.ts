import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { Api } from "@aldermoor/game/api.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { gameReference } from "../src/testing/game-reference.ts";
import { startHostProcess } from "../src/testing/host-process.ts";
import type { HostProcess } from "../src/testing/host-process.ts";
import { Player } from "../src/testing/player.ts";
import { expectWithinASecond } from "../src/testing/within-a-second.ts";

const create = gameReference<Api["character"]["create"]>("character:create");
const mine = gameReference<Api["orders"]["mine"]>("orders:mine");
const hall = gameReference<Api["orders"]["hall"]>("orders:hall");
const invite = gameReference<Api["orders"]["invite"]>("orders:invite");
const accept = gameReference<Api["orders"]["accept"]>("orders:accept");
const send = gameReference<Api["chat"]["send"]>("chat:send");

const patience = { timeout: 120_000, interval: 20 };
const withId = z.object({ id: z.string() });
const withMembers = z.object({
  members: z.array(z.object({ id: z.string(), userId: z.string() })),
});

async function person({ origin }: Pick<HostProcess, "origin">, name: string) {
  const player = new Player(origin);
  const email = `${name.toLowerCase()}@moor.example`;
  const userId = await player.signUp(email);
  const page = player.connect();
  const made = await page.mutation(create, {
    name,
    origin: "moorborn",
    mode: "standard",
    avatarSeed: 7,
  });
  if (!made.ok) throw new Error(`${name} was refused: ${made.code}.`);
  return { player, page, userId, email, characterId: made.value.characterId };
}
type Person = Awaited<ReturnType<typeof person>>;

async function post({ player }: Person, path: string, body: object): Promise<unknown> {
  const response = await player.send(path, body);
  expect(`${path} ${response.status}`).toBe(`${path} 200`);
  return response.json();
}

const namesIn = async ({ page }: Person, orderId: string) =>
  (await page.query(hall, { orderId }))?.members.map(({ name }) => name);

/** Isolde's order, which Bryony has joined by an invitation to her character. */
async function foundAndJoin(isolde: Person, bryony: Person): Promise<string> {
  const made = { name: "The Lamplit", slug: "lamplit" };
  const { id: orderId } = withId.parse(await post(isolde, "/organization/create", made));
  await vi.waitFor(
    async () => expect(await namesIn(isolde, orderId)).toEqual(["Isolde"]),
    patience,
  );
  await inviteAndJoin(isolde, bryony, orderId);
  return orderId;
}

async function inviteAndJoin(isolde: Person, bryony: Person, orderId: string): Promise<void> {
  const asked = { orderId, name: "Bryony", role: "member" } as const;
  expect(await isolde.page.mutation(invite, asked)).toMatchObject({ ok: true });
  const [waiting] = (await bryony.page.query(mine, {}))?.invites ?? [];
  const taken = { inviteId: waiting?.id ?? "" };
  expect(await bryony.page.mutation(accept, taken)).toMatchObject({ ok: true });
  const both = ["Isolde", "Bryony"];
  await vi.waitFor(async () => expect(await namesIn(bryony, orderId)).toEqual(both), patience);
}

/** Has the owner remove her, and tells how long it took until her open page knew. */
async function removeAndMeasure(isolde: Person, bryony: Person, orderId: string): Promise<number> {
  const list = await isolde.player.send(`/organization/list-members?organizationId=${orderId}`);
  const { members } = withMembers.parse(await list.json());
  const memberIdOrEmail = members.find(({ userId }) => userId === bryony.userId)?.id ?? "";
  let goneAtMs: number | null = null;
  const stop = bryony.page.onUpdate(hall, { orderId }, (shown) => {
    if (shown === null) goneAtMs ??= performance.now();
  });
  await vi.waitFor(async () => expect(await namesIn(bryony, orderId)).toHaveLength(2), patience);
  await post(isolde, "/organization/remove-member", { organizationId: orderId, memberIdOrEmail });
  const removedAtMs = performance.now();
  await vi.waitFor(() => expect(goneAtMs).not.toBeNull(), patience);
  stop();
  return (goneAtMs ?? Infinity) - removedAtMs;
}

describe.each(["SQLite", "PostgreSQL"] as const)("orders, with the accounts in %s", (kind) => {
  let postgres: PostgresServer | null = null;
  let environment: Readonly<Record<string, string>> = {};
  let host: HostProcess;

  beforeAll(async () => {
    if (kind === "PostgreSQL") {
      postgres = await startPostgres();
      environment = { ACCOUNTS_DATABASE_URL: await postgres.newDatabase() };
    }
    host = await startHostProcess({ entry: "main.ts", environment });
  });
  afterAll(async () => {
    await host.dispose();
    await postgres?.stop();
  });

  /** Changes the accounts as nothing that writes events would: as an older copy of them. */
  async function changeUntold(...statements: readonly string[]): Promise<void> {
    const untold = [...statements, `DELETE FROM "accountEvent" WHERE "event" LIKE '%member-left%'`];
    const url = environment["ACCOUNTS_DATABASE_URL"];
    if (postgres !== null && url !== undefined) {
      for (const statement of untold) await postgres.run(url, statement);
      return;
    }
    const accounts = new DatabaseSync(join(host.dataDirectory, "accounts.db"), {
      timeout: 120_000,
    });
    for (const statement of untold) accounts.exec(statement);
    accounts.close();
  }

  test("whoever is removed is out of the hall and the chat within a second, also over a restart of which no event tells", async () => {
    const isolde = await person(host, "Isolde");
    const bryony = await person(host, "Bryony");
    const orderId = await foundAndJoin(isolde, bryony);
    const line = { characterId: bryony.characterId, channel: `order ${orderId}`, text: "Here." };
    expect(await bryony.page.mutation(send, line as never)).toMatchObject({ ok: true });

    await expectWithinASecond(async (round) => {
      if (round > 1) await inviteAndJoin(isolde, bryony, orderId);
      const tookMs = await removeAndMeasure(isolde, bryony, orderId);
      const after = { ...line, text: `Not any more ${round}.` };
      expect(await bryony.page.mutation(send, after as never)).toMatchObject({ code: "no-seat" });
      return tookMs;
    });

    await inviteAndJoin(isolde, bryony, orderId);
    await Promise.all([isolde.page.close(), bryony.page.close()]);
    const { dataDirectory, port } = host;
    await host.stop("SIGKILL");
    await changeUntold(`DELETE FROM "member" WHERE "userId" = '${bryony.userId}'`);
    host = await startHostProcess({ entry: "main.ts", environment, dataDirectory, port });
    const again = new Player(host.origin);
    await again.signIn(bryony.email);
    const page = again.connect();
    await vi.waitFor(async () => expect(await page.query(hall, { orderId })).toBeNull(), patience);
    await page.close();
    expect(host.output()).not.toContain("a job failed");
  });
});
