import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keysOf } from "../../core/content/keys-of.ts";
import { api, day, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { Villager } from "../../testing/villagers.ts";
import { newVillager, plainBanner, settleFenwick } from "../../testing/villagers.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

/** Who acts: by rank, and those who belong to it no more, or not yet. */
const roles = [
  "elder",
  "steward",
  "acting",
  "member",
  "newcomer",
  "former",
  "applicant",
  "stranger",
] as const;

type Role = (typeof roles)[number];

const { village } = api;

/** What each function is called with; Kitewell is a member, Crakeling a stranger. */
const orders: Readonly<Record<string, (one: Villager, askId: string) => Promise<{ ok: boolean }>>> =
  {
    invite: (one) => one.invite("Crakeling"),
    answer: (one, askId) => one.accept(askId),
    refuse: (one, askId) => one.decline(askId),
    kick: (one) => one.kick("Kitewell"),
    callBack: (one) => one.callBack("Goneaway"),
    promote: (one) => one.promote("Kitewell"),
    demote: (one) => one.demote("Heronmoor"),
    handOver: (one) => one.handOver("Kitewell"),
    setTax: (one) => one.setTax(3),
    setJoining: (one) => one.as.order(village.setJoining, { ...one.own, joining: "open" }),
    setLaunch: (one) => one.as.order(village.setLaunch, { ...one.own, membersLaunch: true }),
    setLimits: (one) => one.as.order(village.setLimits, { ...one.own, steward: 5, member: 1 }),
    setSieges: (one) => one.as.order(village.setSieges, { ...one.own, takesPart: true }),
    write: (one) => one.as.order(village.write, { ...one.own, text: "Ours.", banner: plainBanner }),
    disband: (one) => one.disband(),
    leave: (one) => one.leave(),
  };

const officers: readonly Role[] = ["elder", "steward", "acting"];
const elder: readonly Role[] = ["elder"];

/** Who may. */
const may: Readonly<Record<string, readonly Role[]>> = {
  invite: officers,
  answer: officers,
  refuse: officers,
  kick: officers,
  callBack: elder,
  promote: elder,
  demote: elder,
  handOver: elder,
  setTax: elder,
  setJoining: elder,
  setLaunch: elder,
  setLimits: elder,
  setSieges: elder,
  write: officers,
  disband: elder,
  leave: ["elder", "steward", "acting", "member", "newcomer"],
};

/** Fenwick with one of each role, and an application of Robinet that waits. */
async function world(role: Role) {
  const wren = await newVillager(game, "wren", "Wrenfield");
  const heron = await newVillager(game, "heron", "Heronmoor");
  const first = await newVillager(game, "first", "Firstcome");
  const kite = await newVillager(game, "kite", "Kitewell");
  const gone = await newVillager(game, "gone", "Goneaway");
  const robin = await newVillager(game, "robin", "Robinet");
  const stranger = await newVillager(game, "crake", "Crakeling");
  await settleFenwick(game, wren, [heron, first, kite, gone]);
  await wren.promote("Heronmoor");
  await wren.as.order(village.setJoining, { ...wren.own, joining: "application" });
  const id = (await wren.profile())?.id ?? "";
  game.wait(4 * day);
  // The one who acts does so because no officer was there; else all were.
  if (role !== "acting") await wren.checkIn();
  for (const one of [first, kite]) await one.checkIn();
  await robin.apply(id);
  await game.world.run(async ({ db }) => {
    const row = (await db.query("villageMembers").collect()).find(
      ({ characterId }) => characterId === gone.characterId,
    );
    const span = { leftAtMs: Date.now(), kickedBy: "Wrenfield" };
    if (row !== undefined) await db.patch(row._id, span);
  });
  const newcomer = await newVillager(game, "new", "Newlyhere");
  await game.world.run(async ({ db }) => {
    const villageId = db.normalizeId("villages", id);
    if (villageId === null) throw new Error("There is no village.");
    await db.insert("villageMembers", {
      villageId,
      characterId: newcomer.characterId,
      account: "new",
      rank: "member",
      rankAtMs: Date.now(),
      joinedAtMs: Date.now(),
      memberSinceMs: Date.now(),
      leftAtMs: null,
      seenAtMs: Date.now(),
    });
  });
  const people: Readonly<Record<Role, Villager>> = {
    elder: wren,
    steward: heron,
    acting: first,
    member: first,
    newcomer,
    former: gone,
    applicant: robin,
    stranger,
  };
  const rows = await game.world.run(({ db }) => db.query("villageAsks").collect());
  return { one: people[role], askId: rows[0]?._id ?? "" };
}

describe.each(roles)("as %s", (role) => {
  const isOwnApplication = (order: string) => role === "applicant" && order === "refuse";
  const isTheirs = (order: string) =>
    isOwnApplication(order) || may[order]?.includes(role) === true;

  for (const order of keysOf(orders).filter(isTheirs)) {
    test(`${order} is done`, async () => {
      const { one, askId } = await world(role);
      expect(await orders[order]?.(one, askId)).toMatchObject({ ok: true });
    });
  }

  // What is refused changes nothing, so all of it is asked for in one village.
  test("all that is for others is refused", async () => {
    const { one, askId } = await world(role);
    for (const order of keysOf(orders).filter((name) => !isTheirs(name)))
      expect(await orders[order]?.(one, askId), order).toMatchObject({ ok: false });
  });

  test("the log, the members and what waits are read by those who belong to it", async () => {
    const { one } = await world(role);
    const isMember = !["former", "applicant", "stranger"].includes(role);
    const log = await one.as.ask(village.log, { ...one.own, group: null, beforeMs: null });
    expect(log !== null).toBe(isMember);
    expect((await one.as.ask(village.members, one.own)) !== null).toBe(isMember);
    expect((await one.waiting()) !== null).toBe(officers.includes(role));
  });
});
