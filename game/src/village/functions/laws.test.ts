import * as fc from "fast-check";
import { expect, test } from "vitest";
import { api, day, hour, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { inputs } from "../../testing/inputs.ts";
import type { Villager } from "../../testing/villagers.ts";
import { newVillager } from "../../testing/villagers.ts";
import { stewardsMax } from "../content/limits.ts";
import { memberCapOf } from "../rules/standing.ts";

const people = ["Wrenfield", "Finchling", "Heronmoor", "Robinet"] as const;
const whats = [
  "found",
  "invite",
  "invite",
  "apply",
  "apply",
  "accept",
  "accept",
  "accept",
  "decline",
  "leave",
  "kick",
  "callBack",
  "promote",
  "demote",
  "handOver",
  "succeed",
  "disband",
  "stop",
] as const;

const step = fc.record({
  who: fc.constantFrom(...people),
  what: fc.constantFrom(...whats),
  other: fc.constantFrom(...people),
  waitMs: fc.constantFrom(0, 0, 0, hour, day, 3 * day, 15 * day),
});

test("whatever four do, each village has one elder, seats and counts for its members, and tells of what waits", () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
      const game = openGame();
      try {
        const all = new Map<string, Villager>();
        for (const name of people) all.set(name, await newVillager(game, name, name));
        for (const { who, what, other, waitMs } of steps) {
          game.wait(waitMs + 1_000);
          await game.jobUntilDone("core:runDeadlines");
          const one = all.get(who);
          if (one === undefined) throw new Error("Nobody acts.");
          await act(one, what, other);
          await expectLaws(game, [...all.values()]);
        }
      } finally {
        await game.close();
      }
    }),
    { numRuns: inputs(12) },
  ));

async function act(one: Villager, what: (typeof whats)[number], other: string): Promise<void> {
  const mine = await one.mine();
  const waiting = await one.waiting();
  const askId = (waiting?.applications ?? [])[0]?.id ?? mine?.invites[0]?.id ?? "";
  const called = `Village ${one.name.slice(0, 5)}`;
  switch (what) {
    case "found":
      await one.found(called, { joining: other === "Robinet" ? "open" : "application" });
      return;
    case "apply":
      await one.apply((await one.profile(`Village ${other.slice(0, 5)}`))?.id ?? "");
      return;
    case "accept":
      await one.accept(askId);
      return;
    case "decline":
      await one.decline(askId);
      return;
    case "leave":
      await one.leave();
      return;
    case "succeed":
      await one.succeed();
      return;
    case "disband":
      await one.disband(mine?.village?.name ?? "");
      return;
    case "stop":
      await one.stop();
      return;
    default:
      await one[what](other);
  }
}

async function expectLaws(game: GameTest, all: readonly Villager[]): Promise<void> {
  const { villages, present, seats } = await game.world.run(async ({ db }) => ({
    villages: await db.query("villages").collect(),
    present: (await db.query("villageMembers").collect()).filter((row) => row.leftAtMs === null),
    seats: await db.query("seats").collect(),
  }));
  for (const village of villages) {
    const members = present.filter(({ villageId }) => villageId === village._id);
    expect(members.filter(({ rank }) => rank === "elder")).toHaveLength(1);
    expect(members.filter(({ rank }) => rank === "steward").length).toBeLessThanOrEqual(
      stewardsMax,
    );
    expect(village.membersCount).toBe(members.length);
    expect(members.length).toBeLessThanOrEqual(memberCapOf(village));
  }
  const seated = seats.map(({ characterId, place }) => `${characterId} ${place}`);
  const belonging = present.map(({ characterId, villageId }) => `${characterId} ${villageId}`);
  expect(seated.toSorted()).toEqual(belonging.toSorted());
  expect(new Set(present.map(({ characterId }) => characterId)).size).toBe(present.length);
  for (const one of all) await expectToldOf(one);
}

/** The navigation tells of what waits on the pages of villages, and of nothing else. */
async function expectToldOf(one: Villager): Promise<void> {
  const brief = await one.as.ask(api.character.brief, one.own);
  const told = (brief?.villageAsksUntilMs ?? []).filter((untilMs) => untilMs > Date.now());
  const mine = await one.mine();
  const isOfficer = mine?.village?.standing === "elder" || mine?.village?.standing === "steward";
  const asks = isOfficer ? ((await one.waiting())?.applications ?? []) : (mine?.invites ?? []);
  const shown = mine?.village !== null && !isOfficer ? [] : asks;
  expect(told.toSorted()).toEqual(shown.map(({ untilMs }) => untilMs).toSorted());
}
