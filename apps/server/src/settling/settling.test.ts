import { join } from "node:path";
import { openEngine, sqliteStorage } from "@aldermoor/engine/index.ts";
import type { Api } from "@aldermoor/game/api.ts";
import { actionMs } from "@aldermoor/game/core/rules/lamp.ts";
import { gameModules, gameSchema } from "@aldermoor/game/index.ts";
import type { ConvexClient } from "convex/browser";
import { internalMutationGeneric } from "convex/server";
import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { gameReference } from "../testing/game-reference.ts";
import { startHostProcess } from "../testing/host-process.ts";
import type { HostProcess } from "../testing/host-process.ts";
import { Player } from "../testing/player.ts";
import { runSettle } from "./settle-command.ts";

const patience = { timeout: 120_000, interval: 50 };
const beginsAtMs = Date.UTC(2026, 10, 26, 12);

const create = gameReference<Api["character"]["create"]>("character:create");
const current = gameReference<Api["activity"]["current"]>("activity:current");
const gather = gameReference<Api["activity"]["gather"]>("activity:gather");

/** A host whose time stands still until it is moved: an action of the game is over when a test says so. */
async function startHost(atMs: number, dataDirectory?: string): Promise<HostProcess> {
  host = await startHostProcess({
    entry: "testing/shifted-main.ts",
    environment: { CLOCK_STANDS_AT_MS: String(atMs), SETTLE_ON_STOP_SECONDS: "600" },
    ...(dataDirectory === undefined ? {} : { dataDirectory }),
  });
  return host;
}

let host: HostProcess | null = null;
let page: ConvexClient | null = null;
afterEach(async () => {
  await page?.close();
  page = null;
  await host?.dispose();
  host = null;
});

/** A character at work. Answers what reads up to when its work is settled, as long as the host runs. */
async function sendMinerOut({ origin }: HostProcess): Promise<() => Promise<number>> {
  const player = new Player(origin);
  await player.signUp("wren@moor.example");
  const open = player.connect();
  page = open;
  const made = await open.mutation(create, {
    name: "Wrenfield",
    origin: "moorborn",
    mode: "standard",
    avatarSeed: 7,
  });
  if (!made.ok) throw new Error(`The character was refused: ${made.code}.`);
  const { characterId } = made.value;
  expect(await open.mutation(gather, { characterId, node: "copper-scrape" })).toMatchObject({
    ok: true,
  });
  return async () => (await open.query(current, { characterId }))?.actionStartedAtMs ?? 0;
}

/** Makes the world of a stopped host one of other content, with things that this program does not know. */
async function playedByOtherNumbers(dataDirectory: string): Promise<void> {
  const changeNumbers = internalMutationGeneric({
    args: {},
    async handler({ db }) {
      const era = await db.query("contentEras").order("desc").first();
      if (era !== null) await db.patch(era._id, { version: "of another time" });
      const life = await db.query("lives").first();
      const fallback = { kind: "gather", node: "well-of-another-time" };
      if (life !== null) await db.patch(life._id, { state: { ...life["state"], fallback } });
    },
  });
  const engine = await openEngine({
    modules: { ...gameModules, tests: { changeNumbers } },
    schema: gameSchema,
    storage: sqliteStorage({ path: join(dataDirectory, "world.db") }),
    logger: pino({ level: "silent" }),
  });
  await engine.mutation("tests:changeNumbers");
  await engine.close();
}

async function unsettledIn({ origin }: HostProcess): Promise<string | undefined> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return /^world_characters_unsettled_before_update (\d+)$/m.exec(metrics)?.[1];
}

test("all characters are settled at the request of the operator, by the program that runs", async () => {
  const running = await startHost(beginsAtMs);
  const { dataDirectory } = running;
  expect(await runSettle(dataDirectory)).toEqual({
    text: "Settled 0 characters with open work up to now.\n",
    exitCode: 0,
  });
  await sendMinerOut(running);
  running.pass(actionMs);
  await vi.waitFor(async () => {
    expect(await runSettle(dataDirectory)).toEqual({
      text: "Settled 1 character with open work up to now.\n",
      exitCode: 0,
    });
  }, patience);
  await running.stop("SIGTERM");
  await expect(runSettle(dataDirectory)).rejects.toThrow(/No host runs in/);
});

test("a host that is stopped settles for a while, and new numbers tell of those who were not settled", async () => {
  const first = await startHost(beginsAtMs);
  const { dataDirectory } = first;
  const settledUpToMs = await sendMinerOut(first);
  const beganAtMs = await settledUpToMs();
  // New characters are looked at once, and then not for hours: this is the look.
  first.pass(actionMs);
  await vi.waitFor(async () => expect(await settledUpToMs()).toBeGreaterThan(beganAtMs), patience);
  first.pass(actionMs);
  expect(await first.stop("SIGTERM")).toBe(0);
  await expect.poll(() => first.output()).toMatch(/"settled":1,"isComplete":true/);

  await playedByOtherNumbers(dataDirectory);
  const second = await startHost(beginsAtMs + 2 * actionMs, dataDirectory);
  await expect
    .poll(() => second.output())
    .toMatch(/"charactersUnsettled":0,"charactersMigrated":1,.*the game content has changed/);
  expect(await unsettledIn(second)).toBe("0");
  await second.stop("SIGKILL");

  await playedByOtherNumbers(dataDirectory);
  const third = await startHost(beginsAtMs + 4 * actionMs, dataDirectory);
  await expect
    .poll(() => third.output())
    .toMatch(/"charactersUnsettled":1,"charactersMigrated":1,.*the game content has changed/);
  expect(await unsettledIn(third)).toBe("1");
  expect(await runSettle(dataDirectory)).toMatchObject({ exitCode: 0 });
  expect(await unsettledIn(third)).toBe("0");
  await third.stop("SIGKILL");

  const last = await startHost(beginsAtMs + 4 * actionMs, dataDirectory);
  expect(last.output()).not.toContain("the game content has changed");
});
