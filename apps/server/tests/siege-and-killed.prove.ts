import type { Engine } from "@aldermoor/engine/index.ts";
import type { Api } from "@aldermoor/game/api.ts";
import { setDeadline } from "@aldermoor/game/core/functions/deadlines.ts";
import type { CharacterId } from "@aldermoor/game/core/tables.ts";
import type { FighterId } from "@aldermoor/game/fighters/functions/companies.ts";
import { changeCompany } from "@aldermoor/game/fighters/functions/companies.ts";
import { unpackSide } from "@aldermoor/game/fighters/rules/pack-side.ts";
import { siegeDecided } from "@aldermoor/game/sieges/functions/sieges.ts";
import { decideSiege } from "@aldermoor/game/sieges/rules/siege.ts";
import type { SiegeModel, SiegeReportDoc } from "@aldermoor/game/sieges/tables.ts";
import type { VillageId } from "@aldermoor/game/village/functions/villages.ts";
import type { GenericMutationCtx, GenericQueryCtx } from "convex/server";
import { internalMutationGeneric, internalQueryGeneric } from "convex/server";
import { expect, test } from "vitest";
import { gameReference } from "../src/testing/game-reference.ts";
import { startHostProcess } from "../src/testing/host-process.ts";
import type { HostProcess } from "../src/testing/host-process.ts";
import { Player } from "../src/testing/player.ts";
import { onStoredWorld } from "../src/testing/stored-world.ts";

/** `SIEGE_KILLS=10 npm run prove -- siege-and-killed`. */
const kills = Number(process.env["SIEGE_KILLS"] ?? 6);
const eachSide = 5;
const weekMs = 7 * 86_400_000;

const create = gameReference<Api["character"]["create"]>("character:create");

test(`${kills} sieges are each decided once, whenever the host is killed, and replay to what they say`, async () => {
  let host = await startHostProcess({ entry: "main.ts" });
  try {
    for (let nth = 0; nth < 2 * eachSide; nth++) await arrive(host, nth);
    await host.stop("SIGTERM");
    await onWorld(host.dataDirectory, (engine) => engine.mutation("look:settle", {}));
    let inTheMiddle = 0;
    for (let kill = 1; kill <= kills; kill++) {
      await onWorld(host.dataDirectory, (engine) => engine.mutation("look:declare", {}));
      host = await restart(host);
      // Deadlines run every second: some kills come before, some while, some after.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 2_000));
      await host.stop("SIGKILL");
      const { sieges } = await look(host.dataDirectory);
      if (sieges.some(({ state }) => state === "declared")) inTheMiddle++;
      host = await restart(host);
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      await host.stop("SIGKILL");
      await expectOnce(host.dataDirectory, kill);
    }
    process.stdout.write(
      `${kills} sieges, ${inTheMiddle} of them not decided when the host was killed\n`,
    );
  } finally {
    await host.dispose();
  }
});

async function expectOnce(dataDirectory: string, sieges: number): Promise<void> {
  const seen = await look(dataDirectory);
  expect(seen.sieges.map(({ state }) => state)).toEqual(
    Array.from({ length: sieges }, () => "resolved"),
  );
  expect(seen.reports).toHaveLength(sieges);
  for (const row of seen.reports) expectToReplay(row);
  // What one won the other lost, and each was in all of them.
  expect(seen.ratings.reduce((sum, { rating }) => sum + rating, 0)).toBe(2 * 1_200);
  for (const { fought } of seen.ratings) expect(fought).toBe(sieges);
  const favour = seen.reports.reduce((sum, row) => sum + row.favour, 0);
  expect(seen.favour).toBe(favour);
  // Each member is told once of each siege.
  expect(seen.notices).toBe(2 * eachSide * sieges);
}

function expectToReplay(row: SiegeReportDoc): void {
  const { version, seed, attackersWin, bouts } = row;
  const replayed = decideSiege({
    version,
    seed,
    attackers: row.attackers.map(({ side }) => unpackSide(side)),
    defenders: row.defenders.map(({ side }) => unpackSide(side)),
  });
  expect(replayed.attackersWin).toBe(attackersWin);
  expect(
    replayed.bouts.map(({ attacker, defender, result }) => ({
      attacker,
      defender,
      attackersWin: result.attackersWin,
      turns: result.turns,
      health: [...result.health],
    })),
  ).toEqual(bouts);
}

async function arrive(host: HostProcess, nth: number): Promise<void> {
  const player = new Player(host.origin);
  await player.signInAsGuest();
  const client = player.connect();
  const made = await client.mutation(create, {
    name: `Wren${"abcdefghjk"[nth]}field`,
    origin: "moorborn",
    mode: "standard",
    avatarSeed: nth,
  });
  await client.close();
  if (!made.ok) throw new Error(made.code);
}

function restart({ dataDirectory, port }: HostProcess): Promise<HostProcess> {
  return startHostProcess({ entry: "main.ts", dataDirectory, port });
}

type Seen = {
  readonly sieges: readonly { readonly state: string }[];
  readonly reports: readonly SiegeReportDoc[];
  readonly ratings: readonly { readonly rating: number; readonly fought: number }[];
  readonly favour: number;
  readonly notices: number;
};

async function look(dataDirectory: string): Promise<Seen> {
  return onWorld(
    dataDirectory,
    async (engine) => (await engine.query("look:seen", {})) as unknown as Seen,
  );
}

function onWorld<Answer>(
  dataDirectory: string,
  act: (engine: Engine) => Promise<Answer>,
): Promise<Answer> {
  return onStoredWorld(dataDirectory, { look: { declare, seen, settle } }, act);
}

/** Two villages of five, all of whom have a formation. */
const settle = internalMutationGeneric({
  args: {},
  handler: async (context) => {
    const { db } = context as unknown as GenericMutationCtx<SiegeModel>;
    const nowMs = Date.now();
    let villageId: VillageId | null = null;
    for (const [nth, character] of (await db.query("characters").collect()).entries()) {
      if (nth % eachSide === 0) villageId = await insertVillage(db, character._id, nth, nowMs);
      if (villageId === null) throw new Error("A village comes first.");
      await db.insert("villageMembers", {
        villageId,
        characterId: character._id,
        account: character.accountId,
        rank: nth % eachSide === 0 ? "elder" : "member",
        rankAtMs: nowMs - weekMs,
        joinedAtMs: nowMs - weekMs,
        memberSinceMs: nowMs - weekMs,
        leftAtMs: null,
        seenAtMs: nowMs,
      });
      await arm(db, character._id, 10 + nth);
    }
    return null;
  },
});

type Db = GenericMutationCtx<SiegeModel>["db"];

function insertVillage(
  db: Db,
  elderId: CharacterId,
  nth: number,
  nowMs: number,
): Promise<VillageId> {
  const name = nth === 0 ? "Fenwick" : "Stonehithe";
  return db.insert("villages", {
    name,
    nameKey: name.toLowerCase(),
    nameLook: name.toLowerCase(),
    text: "",
    textBy: { id: elderId, atMs: nowMs },
    banner: { pattern: "plain", field: "moss", figure: "bone", charge: "none" },
    joining: "invite",
    foundedAtMs: nowMs - 2 * weekMs,
    xp: 0,
    buildings: { palisade: 7, barracks: 4 },
    taxPercent: 0,
    nextTax: null,
    membersLaunch: false,
    withdrawLimits: { steward: 0, member: 0 },
    siegesEnabled: { sinceMs: nowMs - weekMs },
    disbanding: null,
    membersCount: eachSide,
    officeAtMs: nowMs,
  });
}

async function arm(db: Db, characterId: CharacterId, level: number): Promise<void> {
  const ids: FighterId[] = [];
  for (const kind of ["shieldhand", "reaver", "archer", "pyrist"]) {
    ids.push(
      await db.insert("fighters", {
        characterId,
        class: kind,
        rank: "regular",
        trait: "hearty",
        name: "Hob",
        byname: "of-the-reeds",
        face: level,
        level,
        xp: 0,
        trainedGold: 0,
        paidDay: 0,
      }),
    );
  }
  await changeCompany(db, characterId, { power: 0.05, attack: [...ids, null, null] });
}

/** A siege that is due at once; by turns the one and the other comes. */
const declare = internalMutationGeneric({
  args: {},
  handler: async (context) => {
    const { db } = context as unknown as GenericMutationCtx<SiegeModel>;
    const nowMs = Date.now();
    const before = (await db.query("sieges").collect()).length;
    const [one, other] = await db.query("villages").collect();
    if (one === undefined || other === undefined) throw new Error("There are two villages.");
    const [attacker, defender] = before % 2 === 0 ? [one, other] : [other, one];
    const idsOf = async (villageId: VillageId) => {
      const members = await db.query("villageMembers").collect();
      return members.filter((one) => one.villageId === villageId).map((one) => one.characterId);
    };
    const siegeId = await db.insert("sieges", {
      attackerId: attacker._id,
      defenderId: defender._id,
      attackerName: attacker.name,
      defenderName: defender.name,
      declaredBy: "Wrenafield",
      declaredAtMs: nowMs - 43_200_000,
      resolvesAtMs: nowMs,
      state: "declared",
      attackers: await idsOf(attacker._id),
      defenders: await idsOf(defender._id),
      attackersLine: null,
      defendersLine: null,
    });
    await setDeadline(db, { kind: siegeDecided, subject: siegeId }, nowMs);
    return null;
  },
});

const seen = internalQueryGeneric({
  args: {},
  handler: async (context): Promise<Seen> => {
    const { db } = context as unknown as GenericQueryCtx<SiegeModel>;
    const ledgers = await db.query("holderLedgers").collect();
    const notices = (await db.query("notices" as never).collect()) as unknown as readonly {
      readonly event: { readonly type: string };
    }[];
    return {
      sieges: await db.query("sieges").collect(),
      reports: await db.query("siegeReports").collect(),
      ratings: await db.query("villageRatings").collect(),
      favour: ledgers
        .filter(({ holder }) => holder.startsWith("village:"))
        .reduce((sum, { currencies }) => sum + (currencies["favour"] ?? 0), 0),
      notices: notices.filter(({ event }) => event.type === "siege-over").length,
    };
  },
});
