import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine } from "@aldermoor/engine/index.ts";
import type { Api } from "@aldermoor/game/api.ts";
import type { WorldDb } from "@aldermoor/game/testing/audit-world.ts";
import { auditWorldIn } from "@aldermoor/game/testing/audit-world.ts";
import { foldOf, sealOf } from "@aldermoor/game/world-boss/functions/rows.ts";
import { endsAtMs, opensAtMs, windowAt } from "@aldermoor/game/world-boss/rules/calendar.ts";
import { foldStrikes, newBar } from "@aldermoor/game/world-boss/rules/fold.ts";
import type {
  BossWindowDoc,
  StrikerDoc,
  WorldBossModel,
} from "@aldermoor/game/world-boss/tables.ts";
import type { GenericMutationCtx, GenericQueryCtx } from "convex/server";
import { internalMutationGeneric, internalQueryGeneric } from "convex/server";
import type { FunctionArgs } from "convex/server";
import { expect, test } from "vitest";
import { gameReference } from "../src/testing/game-reference.ts";
import { startHostProcess } from "../src/testing/host-process.ts";
import type { HostProcess } from "../src/testing/host-process.ts";
import { Player } from "../src/testing/player.ts";
import { onStoredWorld } from "../src/testing/stored-world.ts";

/** `BOSS_KILLS=10 npm run prove -- boss-and-killed`. */
const kills = Number(process.env["BOSS_KILLS"] ?? 3);
const strikers = 8;
const minuteMs = 60_000;

const create = gameReference<Api["character"]["create"]>("character:create");
const join_ = gameReference<Api["world-boss"]["join"]>("world-boss:join");
const rewards = gameReference<Api["world-boss"]["rewards"]>("world-boss:rewards");
const mine = gameReference<Api["world-boss"]["mine"]>("world-boss:mine");
const claim = gameReference<Api["inventory"]["claimDeliveries"]>("inventory:claimDeliveries");

test(`after ${kills} kills in a window the bar is what follows from the seals, and each is paid once`, async () => {
  // The window that opened last, as if it opened now.
  const openedAtMs = opensAtMs(windowAt(Date.now()));
  const shiftMs = openedAtMs + 5_000 - Date.now();
  let host = await start({}, shiftMs);
  try {
    const players = Array.from({ length: strikers }, () => new Player(host.origin));
    const characterIds: string[] = [];
    for (const player of players) characterIds.push(await arrive(player, characterIds.length));
    await host.stop("SIGTERM");
    await onWorld(host.dataDirectory, (engine) => engine.mutation("look:raise", {}));
    host = await start(host, shiftMs);
    for (const [nth, player] of players.entries()) await strike(player, characterIds[nth] ?? "");

    let strikes = 0;
    for (let kill = 0; kill < kills; kill++) {
      // A first strike comes within two minutes, then one of each every minute; those who joined together strike together.
      const leastMs = kill === 0 ? 2 * minuteMs : minuteMs + 5_000;
      const waitMs = leastMs + (Math.random() * minuteMs) / 2;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      await host.stop("SIGKILL");
      const bar = await expectComputed(host.dataDirectory);
      expect(bar.strikes).toBeGreaterThan(strikes);
      strikes = bar.strikes;
      host = await start(host, shiftMs);
    }

    // The hour ends while nobody is there, and the host is killed once more as it pays.
    await host.stop("SIGKILL");
    const overMs = endsAtMs(windowAt(openedAtMs)) + 5_000 - Date.now();
    host = await start(host, overMs);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 2_000));
    await host.stop("SIGKILL");
    host = await start(host, overMs);
    const paid = await expectPaidOnce(players, characterIds);
    await host.stop("SIGKILL");
    await expectEven(host.dataDirectory, paid);
  } finally {
    await host.dispose();
  }
  process.stdout.write(`${kills + 2} kills, and every bar was what follows from the seals\n`);
});

async function arrive(player: Player, nth: number): Promise<string> {
  await player.signInAsGuest();
  const client = player.connect();
  const made = await client.mutation(create, {
    name: `Wren${"abcdefgh"[nth]}field`,
    origin: "moorborn",
    mode: "standard",
    avatarSeed: 7,
  });
  await client.close();
  if (!made.ok) throw new Error(made.code);
  return made.value.characterId;
}

async function strike(player: Player, characterId: string): Promise<void> {
  const client = player.connect();
  const order = { characterId, kinds: ["blunt", "blunt", "blunt", "blunt"], stance: "reckless" };
  // The window is made ready within a second of the host's opening.
  let joined;
  do {
    joined = await client.mutation(join_, order as FunctionArgs<typeof join_>);
    if (!joined.ok && joined.code !== "boss-asleep") throw new Error(joined.code);
    if (!joined.ok) await new Promise((resolve) => setTimeout(resolve, 300));
  } while (!joined.ok);
  await client.close();
}

type Sums = { readonly damage: number; readonly strikes: number };

async function expectPaidOnce(
  players: readonly Player[],
  characterIds: readonly string[],
): Promise<Sums> {
  const paid = { damage: 0, strikes: 0 };
  for (const [nth, player] of players.entries()) {
    const characterId = characterIds[nth] ?? "";
    const client = player.connect();
    await expect
      .poll(async () => (await client.query(rewards, { characterId }))?.length, {
        timeout: minuteMs,
      })
      .toBe(1);
    const [reward] = (await client.query(rewards, { characterId })) ?? [];
    paid.damage += reward?.damage ?? 0;
    paid.strikes += reward?.strikes ?? 0;
    const order = { characterId, deliveryIds: null };
    expect(await client.mutation(claim, order)).toMatchObject({ ok: true, value: { claimed: 1 } });
    expect(await client.mutation(claim, order)).toMatchObject({ ok: false });
    expect((await client.query(mine, { characterId }))?.omens).toBe(reward?.omens);
    await client.close();
  }
  return paid;
}

/** What the boss lost is what all were paid for, and the books of the world agree. */
async function expectEven(dataDirectory: string, paid: Sums): Promise<void> {
  await onWorld(dataDirectory, async (engine) => {
    const { window, faults } = (await engine.query("look:books", {})) as unknown as {
      readonly window: BossWindowDoc;
      readonly faults: readonly string[];
    };
    if (window.bar === null) throw new Error("No boss stood.");
    const { full, left, strikes } = window.bar;
    expect(paid).toEqual({ damage: full - left, strikes });
    expect(paid.damage).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
}

/** Folds what is on disk anew, at once, up to where the killed host had come. */
async function expectComputed(dataDirectory: string) {
  const folder = mkdtempSync(join(tmpdir(), "killed-"));
  cpSync(dataDirectory, folder, { recursive: true, filter: (file) => !file.endsWith(".sock") });
  try {
    return await onWorld(folder, async (engine) => {
      const { window, rows } = (await engine.query("look:window", {})) as unknown as {
        readonly window: BossWindowDoc;
        readonly rows: readonly StrikerDoc[];
      };
      if (window.bar === null) throw new Error("No boss stands.");
      const fresh = newBar(window.bar.full, opensAtMs(window.window));
      const computed = foldStrikes(fresh, rows.map(sealOf), window.bar.foldedToMs, foldOf(window));
      const { steps, ...bar } = window.bar;
      expect(bar).toEqual(computed);
      for (const { atMs, left, strikes } of steps ?? []) {
        const shown = foldStrikes(fresh, rows.map(sealOf), atMs, foldOf(window));
        expect(shown).toMatchObject({ left, strikes });
      }
      return bar;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function onWorld<Answer>(
  dataDirectory: string,
  act: (engine: Engine) => Promise<Answer>,
): Promise<Answer> {
  return onStoredWorld(dataDirectory, { look: { books, window: lookAt, raise } }, act);
}

/** Makes all who are there strong enough to strike. */
const raise = internalMutationGeneric({
  args: {},
  handler: async (context) => {
    const { db } = context as unknown as GenericMutationCtx<WorldBossModel>;
    for (const life of await db.query("lives").collect()) {
      const combat = { ...life.state.skills.combat, level: 20 };
      const skills = { ...life.state.skills, combat };
      await db.patch(life._id, { state: { ...life.state, skills } });
    }
    return null;
  },
});

const books = internalQueryGeneric({
  args: {},
  handler: async (context) => {
    const { db } = context as unknown as GenericQueryCtx<WorldBossModel>;
    const window = await db
      .query("bossWindows")
      .withIndex("by_over", (q) => q.eq("isOver", true))
      .order("desc")
      .first();
    return { window, faults: await auditWorldIn(db as unknown as WorldDb) };
  },
});

const lookAt = internalQueryGeneric({
  args: {},
  handler: async (context) => {
    const { db } = context as unknown as GenericQueryCtx<WorldBossModel>;
    const window = await db.query("bossWindows").order("desc").first();
    return { window, rows: await db.query("bossStrikers").collect() };
  },
});

function start(
  { dataDirectory, port }: Partial<HostProcess>,
  shiftMs: number,
): Promise<HostProcess> {
  return startHostProcess({
    entry: "testing/shifted-main.ts",
    environment: { CLOCK_SHIFT_MS: String(Math.round(shiftMs)) },
    ...(dataDirectory === undefined ? {} : { dataDirectory }),
    ...(port === undefined ? {} : { port }),
  });
}
