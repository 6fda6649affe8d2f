import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { Api } from "@aldermoor/game/api.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { runStaff } from "../src/staff/staff-command.ts";
import { directoryBeside } from "../src/testing/directory-beside.ts";
import { gameReference } from "../src/testing/game-reference.ts";
import { startHostProcess } from "../src/testing/host-process.ts";
import type { HostProcess } from "../src/testing/host-process.ts";
import { Player } from "../src/testing/player.ts";
import { expectWithinASecond } from "../src/testing/within-a-second.ts";

// What is decided at one node of a world holds at the others within a second.

const create = gameReference<Api["character"]["create"]>("character:create");
const checkIn = gameReference<Api["activity"]["checkIn"]>("activity:checkIn");
const gather = gameReference<Api["activity"]["gather"]>("activity:gather");
const current = gameReference<Api["activity"]["current"]>("activity:current");
const staffRole = gameReference<Api["core"]["staffRole"]>("core:staffRole");
const kick = gameReference<Api["moderation"]["kick"]>("moderation:kick");

const patience = { timeout: 120_000, interval: 5 };
const reason = "Let the others have a word.";

let postgres: PostgresServer;
let url: string;
let folder: string;
/** The one that orders, and one that follows. */
let first: HostProcess;
let second: HostProcess;
let warden: Player;

beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
  folder = mkdtempSync(join(tmpdir(), "everywhere-"));
  url = await postgres.newDatabase();
  first = await startHostProcess({ entry: "main.ts", environment: settings() });
  second = await startNode(settings());
  warden = new Player(first.origin);
  await warden.signUp("warden@moor.example");
  await postgres.run(
    url,
    `UPDATE "user" SET "role" = 'admin', "twoFactorEnabled" = TRUE; UPDATE "session" SET "isFactorGiven" = TRUE`,
  );
});
afterAll(async () => {
  await Promise.all([first.dispose(), second.dispose()]);
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const settings = () => ({ WORLD_DATABASE_URL: url, ACCOUNTS_DATABASE_URL: url });

/** Another node of the world that the first began. */
async function startNode(environment: Readonly<Record<string, string>>): Promise<HostProcess> {
  const dataDirectory = directoryBeside(first.dataDirectory, folder);
  return startHostProcess({ entry: "main.ts", environment, dataDirectory });
}

/** The page of a signed-in player. Its connection is lost when the node ends it; what the client does then takes its own time. */
async function openPage(player: Player) {
  const heard: boolean[] = [];
  const page = player.connect((isSignedIn) => void heard.push(isSignedIn));
  await vi.waitFor(() => expect(heard.at(-1)).toBe(true), patience);
  let losses = 0;
  page.subscribeToConnectionState(({ isWebSocketConnected }) => {
    if (!isWebSocketConnected) losses += 1;
  });
  return { page, losses: () => losses };
}

async function timeUntil(
  begun: Promise<unknown>,
  isSo: () => unknown,
  interval = patience.interval,
): Promise<number> {
  const beganAtMs = performance.now();
  await begun;
  await vi.waitFor(isSo, { ...patience, interval });
  return performance.now() - beganAtMs;
}

test("a session that is revoked at one node loses its connection to another", async () => {
  const desk = new Player(first.origin);
  await desk.signUp("wren@moor.example");
  await expectWithinASecond(async () => {
    const phone = new Player(second.origin);
    await phone.signIn("wren@moor.example");
    const { page, losses } = await openPage(phone);
    const revoked = desk.send("/revoke-other-sessions", {});
    const tookMs = await timeUntil(revoked, () => expect(losses()).toBeGreaterThan(0));
    expect(await phone.realtimeToken()).toBeNull();
    await page.close();
    return tookMs;
  });
});

test("an account that is banned at one node loses its connection to another, and signs in nowhere", async () => {
  const finch = new Player(second.origin);
  const userId = await finch.signUp("finch@moor.example");
  await expectWithinASecond(async () => {
    await finch.signIn("finch@moor.example");
    const { page, losses } = await openPage(finch);
    const banned = warden.send("/admin/ban-user", { userId, banReason: "Botting" });
    const tookMs = await timeUntil(banned, () => expect(losses()).toBeGreaterThan(0));
    for (const { origin } of [first, second])
      expect((await signIn(origin, "finch@moor.example")).status).toBe(403);
    await warden.send("/admin/unban-user", { userId });
    await page.close();
    return tookMs;
  });
});

test("who is sent away by staff at one node loses the connection to another", async () => {
  await runStaff(first.dataDirectory, ["give", "warden@moor.example", "moderator"]);
  const { page: desk } = await openPage(warden);
  const robin = new Player(second.origin);
  await robin.signUp("robin@moor.example");
  const { page, losses } = await openPage(robin);
  const face = { origin: "moorborn", mode: "standard", avatarSeed: 7 } as const;
  expect(await page.mutation(create, { name: "Robinfield", ...face })).toMatchObject({ ok: true });
  await expectWithinASecond(async () => {
    const before = losses();
    await vi.waitFor(
      () => expect(page.connectionState().isWebSocketConnected).toBe(true),
      patience,
    );
    const kicked = desk.mutation(kick, { name: "Robinfield", reason });
    const tookMs = await timeUntil(kicked, () => expect(losses()).toBeGreaterThan(before));
    expect(await kicked).toMatchObject({ ok: true });
    return tookMs;
  });
  await page.close();
  await desk.close();
});

test("a role that is taken at one node is gone at another: its page shows it, and what it did is refused", async () => {
  const owl = new Player(second.origin);
  await owl.signUp("owl@moor.example");
  const { page } = await openPage(owl);
  const seen: (string | null)[] = [];
  page.onUpdate(staffRole, {}, ({ role }) => void seen.push(role));
  await expectWithinASecond(async () => {
    await runStaff(first.dataDirectory, ["give", "owl@moor.example", "moderator"]);
    await vi.waitFor(() => expect(seen.at(-1)).toBe("moderator"), patience);
    const taken = runStaff(first.dataDirectory, ["take", "owl@moor.example"]);
    const tookMs = await timeUntil(taken, () => expect(seen.at(-1)).toBeNull());
    const refused = await page.mutation(kick, { name: "Robinfield", reason });
    expect(refused).toMatchObject({ ok: false });
    return tookMs;
  });
  await page.close();
});

test("what a character does is settled by a node that follows, where it is there, and seen at the one that orders", async () => {
  const finch = new Player(second.origin);
  await finch.signUp("miner@moor.example");
  const { page } = await openPage(finch);
  const face = { origin: "moorborn", mode: "standard", avatarSeed: 7 } as const;
  const made = await page.mutation(create, { name: "Finchfield", ...face });
  if (!made.ok) throw new Error(`The character was refused: ${made.code}.`);
  const { characterId } = made.value;
  await page.mutation(checkIn, { characterId });
  await page.mutation(gather, { characterId, node: "copper-scrape" });
  await vi.waitFor(async () => {
    expect(await settledBy(second)).toBeGreaterThan(0);
  }, patience);
  await page.close();
  const atFirst = new Player(first.origin);
  await atFirst.signIn("miner@moor.example");
  const other = await openPage(atFirst);
  const seen = await other.page.query(current, { characterId });
  expect(seen?.session.actions).toBeGreaterThan(0);
  await other.page.close();
});

/** How often a node has settled a character and proposed that to the one that orders. */
async function settledBy({ origin }: HostProcess): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const series = /^engine_function_proposed_total\{[^}]*"activity:settleDue"[^}]*\} (\d+)$/m;
  return Number(series.exec(text)?.[1] ?? 0);
}

describe("of one budget", () => {
  /** Two that follow. */
  let one: HostProcess;
  let other: HostProcess;
  beforeAll(async () => {
    const environment = {
      ...settings(),
      AUTH_RATE_LIMIT_FACTOR: "1",
      ADDRESS_LIMIT_FACTOR: "0.2",
      TRUSTED_PROXY: "127.0.0.1",
    };
    [one, other] = await Promise.all([startNode(environment), startNode(environment)]);
  });
  afterAll(() => Promise.all([one.dispose(), other.dispose()]));

  test("what an address may try is counted by all nodes together", async () => {
    await postgres.run(url, 'DELETE FROM "rateLimit"');
    // Each for an account of its own, so that only the address is counted.
    const statuses: number[] = [];
    for (let at = 0; at < 24; at += 1) {
      const { origin } = at % 2 === 0 ? one : other;
      statuses.push((await signIn(origin, `nobody-${at}@moor.example`)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
  });

  test("guests of one address who come to all nodes at once are counted together", async () => {
    const headers = { "content-type": "application/json", "x-forwarded-for": "203.0.113.100" };
    const come = async ({ origin }: HostProcess) => {
      const url = `${origin}/api/auth/sign-in/anonymous`;
      const request = { method: "POST", headers: { ...headers, origin }, body: "{}" };
      return (await fetch(url, request)).status;
    };
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, at) => come(at % 2 === 0 ? one : other)),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test("what an address has computed at one node, it has spent at another", async () => {
    let rounds = 0;
    await expectWithinASecond(async () => {
      const address = `203.0.113.${++rounds}`;
      // There is some again soon: it goes on spending, and what it asks elsewhere itself is next to nothing.
      const spend = async () =>
        (await Promise.all([1, 2, 3, 4].map(() => ask(one, address)))).includes(429);
      while (!(await spend()));
      return timeUntil(
        Promise.resolve(),
        async () => {
          const status = await ask(other, address);
          if (status !== 429) await spend();
          expect(status).toBe(429);
        },
        100,
      );
    });
    // So few asks spend nothing: where nobody asked elsewhere all of them are answered.
    const statuses: number[] = [];
    for (let asks = 0; asks < 10; asks += 1) statuses.push(await ask(other, "203.0.113.200"));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

/** A public query over plain HTTP, from an address that the proxy tells. */
async function ask({ origin }: HostProcess, address: string): Promise<number> {
  const headers = { "x-forwarded-for": address };
  const answer = await fetch(`${origin}/api/query?path=presence:moor&args=%7B%7D`, { headers });
  await answer.text();
  return answer.status;
}

async function signIn(origin: string, email: string): Promise<Response> {
  const headers = { "content-type": "application/json", origin };
  const body = JSON.stringify({ email, password: "correct horse battery" });
  return fetch(`${origin}/api/auth/sign-in/email`, { method: "POST", headers, body });
}
