import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine } from "@aldermoor/engine/index.ts";
import { sessionView } from "@aldermoor/game/activity/rules/session.ts";
import { goodsWithMoves, sheetWithMoves } from "@aldermoor/game/activity/rules/with-moves.ts";
import type { Api } from "@aldermoor/game/api.ts";
import type { CoreModel } from "@aldermoor/game/core/tables.ts";
import type { ConvexClient } from "convex/browser";
import type { GenericQueryCtx } from "convex/server";
import { internalQueryGeneric } from "convex/server";
import type { FunctionReturnType } from "convex/server";
import { v } from "convex/values";
import { expect, test } from "vitest";
import { gameReference } from "../src/testing/game-reference.ts";
import { startHostProcess } from "../src/testing/host-process.ts";
import type { HostProcess } from "../src/testing/host-process.ts";
import { Player } from "../src/testing/player.ts";
import { onStoredWorld } from "../src/testing/stored-world.ts";

/** `KILL_ROUNDS=20 npm run prove -- told-and-killed`; 125 kills stop a thousand pages at a moment of their action. */
const rounds = Number(process.env["KILL_ROUNDS"] ?? 125);
const pageCount = 8;
const longestMs = 14_000;

const create = gameReference<Api["character"]["create"]>("character:create");
const checkIn = gameReference<Api["activity"]["checkIn"]>("activity:checkIn");
const fight = gameReference<Api["activity"]["fight"]>("activity:fight");
const current = gameReference<Api["activity"]["current"]>("activity:current");
const sheet = gameReference<Api["character"]["sheet"]>("character:sheet");
const goods = gameReference<Api["inventory"]["goods"]>("inventory:goods");

/** What a page held after one transition, at the end of an action. */
type Told = {
  readonly settledAtMs: number;
  readonly session: unknown;
  readonly gold: number;
  readonly goods: Readonly<Record<string, number>>;
};

test(`pages were told nothing that does not follow from what ${rounds} killed hosts left`, async () => {
  let host = await startHostProcess({ entry: "main.ts" });
  const players = Array.from({ length: pageCount }, () => new Player(host.origin));
  let actions = 0;
  let unwritten = 0;
  try {
    const characterIds: string[] = [];
    for (const player of players)
      characterIds.push(await beginToFight(player, characterIds.length));
    for (let round = 0; round < rounds; round++) {
      const pages = players.map((player, nth) => openPage(player, characterIds[nth] ?? ""));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * longestMs));
      await host.stop("SIGKILL");
      await Promise.all(pages.map((page) => page.close()));
      unwritten += await expectToFollow(host.dataDirectory, pages);
      actions += pages.flatMap((page) => page.told()).length;
      host = await restart(host);
    }
  } finally {
    await host.dispose();
  }
  process.stdout.write(
    `${rounds} kills of ${pageCount} pages, ${actions} actions told, ${unwritten} of them not yet written then\n`,
  );
  expect(unwritten).toBeGreaterThan(0);
});

async function beginToFight(player: Player, nth: number): Promise<string> {
  await player.signInAsGuest();
  const client = player.connect();
  const made = await client.mutation(create, {
    name: `Wren${"abcdefgh"[nth]}field`,
    origin: "moorborn",
    mode: "standard",
    avatarSeed: 7,
  });
  if (!made.ok) throw new Error(made.code);
  const { characterId } = made.value;
  await client.mutation(fight, { characterId, zone: "fenside-meadows" });
  await client.close();
  return characterId;
}

function openPage(player: Player, characterId: string) {
  const client: ConvexClient = player.connect();
  const told = new Map<number, Told>();
  const now: Partial<Record<"current" | "sheet" | "goods", unknown>> = {};
  const take = (name: keyof typeof now) => (answer: unknown) => {
    now[name] = answer;
    // All answers of one transition are there when the turn is over.
    setImmediate(note);
  };
  const note = () => {
    const [work, self, bag] = [now.current, now.sheet, now.goods] as [
      FunctionReturnType<typeof current> | undefined,
      FunctionReturnType<typeof sheet> | undefined,
      FunctionReturnType<typeof goods> | undefined,
    ];
    if (work == null || self == null || bag == null) return;
    const { actionStartedAtMs: settledAtMs, session, moves } = work;
    const { gold } = moves === null ? self : sheetWithMoves(self, moves);
    const { stacks } = moves === null ? bag : goodsWithMoves(bag, moves);
    const quantities = Object.fromEntries(stacks.map((one) => [one.item, one.quantity]));
    told.set(settledAtMs, { settledAtMs, session, gold, goods: quantities });
  };
  client.onUpdate(current, { characterId }, take("current"));
  client.onUpdate(sheet, { characterId }, take("sheet"));
  client.onUpdate(goods, { characterId }, take("goods"));
  void client.mutation(checkIn, { characterId }).catch(() => undefined);
  return {
    characterId,
    told: () => [...told.values()],
    close: () => client.close(),
  };
}

/** Settles a copy of what is on disk up to each instant that was told; answers how many were not written yet. */
async function expectToFollow(
  dataDirectory: string,
  pages: readonly ReturnType<typeof openPage>[],
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "killed-"));
  cpSync(dataDirectory, folder, { recursive: true, filter: (file) => !file.endsWith(".sock") });
  try {
    return await onStoredWorld(folder, { look: { at: lookAt } }, async (engine) => {
      let unwritten = 0;
      for (const page of pages) unwritten += await expectPageToFollow(engine, page);
      return unwritten;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function expectPageToFollow(
  engine: Engine,
  { characterId, told }: ReturnType<typeof openPage>,
): Promise<number> {
  let unwritten = 0;
  const written = (await engine.query("look:at", { characterId })) as Look;
  for (const one of told().toSorted((a, b) => a.settledAtMs - b.settledAtMs)) {
    if (one.settledAtMs < written.settledAtMs) continue;
    if (one.settledAtMs > written.settledAtMs) unwritten += 1;
    const { progressId } = written;
    await engine.mutation("activity:catchUp", { progressId, nowMs: one.settledAtMs });
    const { progressId: _id, ...follows } = (await engine.query("look:at", {
      characterId,
    })) as Look;
    expect(follows).toEqual(one);
  }
  return unwritten;
}

type Look = Told & { readonly progressId: string };

const lookAt = internalQueryGeneric({
  args: { characterId: v.id("characters") },
  handler: async (context, { characterId }): Promise<Look> => {
    const { db } = context as unknown as GenericQueryCtx<CoreModel>;
    const life = await db
      .query("lives")
      .withIndex("by_character", (q) => q.eq("characterId", characterId))
      .unique();
    const ledger = await db
      .query("ledgers")
      .withIndex("by_character", (q) => q.eq("characterId", characterId))
      .unique();
    if (life === null || ledger === null) throw new Error("Nothing was written.");
    const stacks = await db
      .query("stacks")
      .withIndex("by_character_item", (q) => q.eq("characterId", characterId))
      .collect();
    return {
      progressId: life._id,
      settledAtMs: life.state.settledAtMs,
      session: sessionView(life.state.session),
      gold: ledger.gold,
      goods: Object.fromEntries(stacks.map(({ item, quantity }) => [item, quantity])),
    };
  },
});

function restart({ dataDirectory, port }: HostProcess): Promise<HostProcess> {
  return startHostProcess({ entry: "main.ts", dataDirectory, port });
}
