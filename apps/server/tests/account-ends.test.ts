import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeFunctionReference } from "convex/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { startHostProcess } from "../src/testing/host-process.ts";
import type { HostProcess } from "../src/testing/host-process.ts";
import { Player } from "../src/testing/player.ts";
import { expectWithinASecond } from "../src/testing/within-a-second.ts";

type Mine = { readonly isSignedIn: boolean; readonly texts: readonly string[] };
const notes = {
  mine: makeFunctionReference<"query", Record<string, never>, Mine>("notes:mine"),
  isVerified: makeFunctionReference<"query", Record<string, never>, boolean>("notes:isVerified"),
  write: makeFunctionReference<"mutation", { text: string }, null>("notes:write"),
  ownedBy: makeFunctionReference<"query", { ownerId: string }, number>("notes:ownedBy"),
};

const testPassword = "correct horse battery";
const patience = { timeout: 120_000 };

let host: HostProcess | null = null;
afterEach(async () => {
  await host?.dispose();
  host = null;
});

/** A player who wrote a note, and the open page that shows it. */
async function writer({ origin }: HostProcess, email: string) {
  const player = new Player(origin);
  const userId = await player.signUp(email);
  const page = player.connect();
  await page.mutation(notes.write, { text: "mine" });
  return { player, userId, page };
}

function notesOf({ origin }: HostProcess, ownerId: string): Promise<number> {
  const visitor = new Player(origin).connect();
  return visitor.query(notes.ownedBy, { ownerId }).finally(() => void visitor.close());
}

function changeAccounts(
  { dataDirectory }: HostProcess,
  sql: string,
  ...values: readonly string[]
): void {
  const database = new DatabaseSync(join(dataDirectory, "accounts.db"), { timeout: 120_000 });
  database.prepare(sql).run(...values);
  database.close();
}

describe("an account that is gone", () => {
  test("takes along what it owned, and its open pages are signed out", async () => {
    host = await startHostProcess();
    const running = host;
    const { player, userId, page } = await writer(running, "wren@moor.example");
    const confirmations = watchSignedIn(page);
    expect(await notesOf(running, userId)).toBe(1);
    expect((await player.send("/delete-user", { password: testPassword })).status).toBe(200);
    await vi.waitFor(async () => expect(await notesOf(running, userId)).toBe(0), patience);
    await vi.waitFor(() => expect(confirmations.at(-1)).toBe(false), patience);
    await page.close();
  });

  test("keeps everything through its days of grace and loses it when they are over", async () => {
    const environment = { AUTH_DELETION_GRACE_DAYS: "7" };
    host = await startHostProcess({ environment });
    const { player, userId, page } = await writer(host, "wren@moor.example");
    await page.close();
    expect((await player.send("/delete-user", { password: testPassword })).status).toBe(200);
    expect(await notesOf(host, userId)).toBe(1);
    await host.stop("SIGKILL");

    changeAccounts(host, 'UPDATE "user" SET "deletesAt" = ?', new Date(0).toISOString());
    const { dataDirectory } = host;
    const again = await startHostProcess({ environment, dataDirectory });
    host = again;
    await vi.waitFor(async () => expect(await notesOf(again, userId)).toBe(0), patience);
  });
});

/** What the page is told about being signed in, the newest last. */
function watchSignedIn(page: ReturnType<Player["connect"]>): readonly boolean[] {
  const seen: boolean[] = [];
  page.onUpdate(notes.mine, {}, ({ isSignedIn }) => void seen.push(isSignedIn));
  return seen;
}

test("an open page acts within a second as one whose address was confirmed meanwhile", async () => {
  host = await startHostProcess();
  const warden = new Player(host.origin);
  const wardenId = await warden.signUp("warden@moor.example");
  changeAccounts(
    host,
    `UPDATE "user" SET "role" = 'admin', "twoFactorEnabled" = 1 WHERE "id" = ?`,
    wardenId,
  );
  const wren = new Player(host.origin);
  const userId = await wren.signUp("wren@moor.example");
  const page = wren.connect();
  const seen: boolean[] = [];
  page.onUpdate(notes.isVerified, {}, (isVerified) => void seen.push(isVerified));
  await vi.waitFor(() => expect(seen.at(-1)).toBe(false), patience);
  await expectWithinASecond(async (round) => {
    const emailVerified = round % 2 === 1;
    const changedAtMs = performance.now();
    const changed = await warden.send("/admin/update-user", { userId, data: { emailVerified } });
    expect(changed.status).toBe(200);
    await vi.waitFor(() => expect(seen.at(-1)).toBe(emailVerified), {
      ...patience,
      interval: 5,
    });
    return performance.now() - changedAtMs;
  });
  await page.close();
});

describe("a session that was ended by somebody else", () => {
  /** How long an open page of `email` stays signed in after `end` was called. */
  async function staysFor(
    { origin }: HostProcess,
    email: string,
    end: () => Promise<Response>,
  ): Promise<number> {
    const phone = new Player(origin);
    await phone.signIn(email);
    const page = phone.connect();
    const seen = watchSignedIn(page);
    await vi.waitFor(() => expect(seen.at(-1)).toBe(true), patience);
    const endedAtMs = performance.now();
    expect((await end()).status).toBe(200);
    await vi.waitFor(() => expect(seen.at(-1)).toBe(false), { ...patience, interval: 5 });
    const tookMs = performance.now() - endedAtMs;
    expect(await phone.realtimeToken()).toBeNull();
    await page.close();
    return tookMs;
  }

  test("loses its connection within a second when it is revoked", async () => {
    host = await startHostProcess();
    const desk = new Player(host.origin);
    await desk.signUp("wren@moor.example");
    const running = host;
    await expectWithinASecond(() =>
      staysFor(running, "wren@moor.example", () => desk.send("/revoke-other-sessions", {})),
    );
  });

  test("loses its connection within a second when its player is banned", async () => {
    host = await startHostProcess();
    const { origin } = host;
    const warden = new Player(origin);
    const wardenId = await warden.signUp("warden@moor.example");
    changeAccounts(
      host,
      `UPDATE "user" SET "role" = 'admin', "twoFactorEnabled" = 1 WHERE "id" = ?`,
      wardenId,
    );
    const userId = await new Player(origin).signUp("wren@moor.example");
    const running = host;
    await expectWithinASecond(async () => {
      const tookMs = await staysFor(running, "wren@moor.example", () =>
        warden.send("/admin/ban-user", { userId, banReason: "Botting" }),
      );
      await warden.send("/admin/unban-user", { userId });
      return tookMs;
    });
  });
});
