import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { PartyTaskId } from "../../quests/content/tasks/party.ts";
import {
  api,
  day,
  hour,
  levels,
  minute,
  openGame,
  refused,
  second,
} from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { joinParty } from "../../testing/join-party.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

async function player(accountId: string, name: string) {
  const characterId = await game.newCharacter(accountId, name);
  await game.become(characterId, levels({ combat: 10, strength: 40, vitality: 40, precision: 40 }));
  const as = game.as(accountId);
  const own = { characterId };
  return {
    characterId,
    as,
    quest: () => as.ask(api.party.quest, own),
    choose: (quest: PartyTaskId = "party-shared-fire") =>
      as.order(api.party.chooseQuest, { ...own, quest }),
    giveUp: () => as.order(api.party.giveUpQuest, own),
    fight: () => as.order(api.activity.fight, { ...own, zone: "fenside-meadows" }),
    stop: () => as.order(api.activity.stop, own),
    checkIn: () => as.order(api.activity.checkIn, own),
    leave: () => as.order(api.party.leave, own),
    kick: (name_: string) => as.order(api.party.kick, { ...own, name: name_ }),
    marks: async () => (await as.ask(api.character.sheet, own))?.marks ?? 0,
    waiting: async () => (await as.ask(api.inventory.deliveries, own))?.deliveries ?? [],
    own: async () => (await as.ask(api.party.quest, own))?.running?.own ?? 0,
    log: async () => (await as.ask(api.party.mine, own))?.party?.log.map(({ kind }) => kind) ?? [],
  };
}

type Player = Awaited<ReturnType<typeof player>>;

function invite(leader: Player, other: Player, name: string): Promise<void> {
  return joinParty(game, leader, { ...other, name });
}

async function pair(): Promise<readonly [Player, Player]> {
  const wren = await player("wren", "Wrenfield");
  const finch = await player("finch", "Finchling");
  await wren.as.order(api.party.found, { characterId: wren.characterId });
  await invite(wren, finch, "Finchling");
  return [wren, finch];
}

/** Lets the world do what is due. */
async function pass(ms: number): Promise<void> {
  game.wait(ms);
  await game.jobUntilDone("core:runDeadlines");
}

describe("a leader", () => {
  test("chooses for at least two who are not of one household, and one at a time", async () => {
    const wren = await player("wren", "Wrenfield");
    expect(await wren.choose()).toMatchObject(refused("no-party"));
    await wren.as.order(api.party.found, { characterId: wren.characterId });
    expect(await wren.choose()).toMatchObject(refused("party-too-small"));
    const finch = await player("finch", "Finchling");
    await invite(wren, finch, "Finchling");
    expect(await finch.choose()).toMatchObject(refused("not-leader"));
    expect(await wren.choose()).toMatchObject({ ok: true });
    expect(await wren.choose()).toMatchObject(refused("quest-running"));
    expect((await finch.quest())?.running).toMatchObject({
      quest: "party-shared-fire",
      progress: 0,
      goal: 1_000,
    });
  });

  test("gives it up after a day, and not before", async () => {
    const [wren] = await pair();
    expect(await wren.giveUp()).toMatchObject(refused("nothing-to-do"));
    await wren.choose();
    expect(await wren.giveUp()).toMatchObject(refused("cooldown"));
    game.wait(day + second);
    expect(await wren.giveUp()).toMatchObject({ ok: true });
    expect((await wren.quest())?.running).toBeNull();
    const rows = await game.world.run(({ db }) => db.query("partyShares").collect());
    expect(rows).toEqual([]);
  });
});

describe("what members do", () => {
  test("counts from the choice on, whoever was settled when", async () => {
    const [wren, finch] = await pair();
    await finch.fight();
    game.wait(9 * minute);
    // Finch has nine minutes of kills that nobody has written down.
    await wren.choose();
    await finch.stop();
    expect(await finch.own()).toBe(0);
    await finch.fight();
    game.wait(5 * minute);
    await finch.stop();
    expect(await finch.own()).toBeGreaterThan(50);
    expect((await wren.quest())?.running?.progress).toBe(await finch.own());
  });

  test("is paid to those who did a twentieth, once all are settled, and once a day", async () => {
    const [wren, finch] = await pair();
    await wren.choose();
    await finch.fight();
    const before = await finch.marks();
    for (let nth = 0; nth < 40 && (await wren.quest())?.running != null; nth++) {
      await pass(30 * minute);
      await finch.checkIn();
      await pass(second);
    }
    expect((await wren.quest())?.running).toBeNull();
    expect(await wren.log()).toContain("quest-done");
    // Wren did nothing of it.
    expect(await wren.waiting()).toHaveLength(0);
    const paid = (await finch.waiting()).filter(({ cause }) => cause === "party-quest");
    expect(paid).toHaveLength(1);
    expect(paid[0]?.gold).toBeGreaterThan(0);
    expect((await finch.marks()) - before).toBeGreaterThanOrEqual(6);
    expect(await finch.quest()).toMatchObject({ isPaidToday: true });
  });

  test("before they join and after they leave counts for nothing of theirs", async () => {
    const [wren, finch] = await pair();
    await wren.choose();
    const robin = await player("robin", "Robinet");
    await robin.fight();
    game.wait(5 * minute);
    await invite(wren, robin, "Robinet");
    await robin.stop();
    expect(await robin.own()).toBe(0);
    expect((await wren.quest())?.running?.goal).toBe(1_500);
    await finch.fight();
    game.wait(5 * minute);
    // What was done until the kick is done.
    expect(await wren.kick("Finchling")).toMatchObject({ ok: true });
    const done = (await wren.quest())?.running?.progress ?? 0;
    expect(done).toBeGreaterThan(50);
    await finch.stop();
    expect((await wren.quest())?.running?.progress).toBe(done);
    expect((await wren.quest())?.running?.goal).toBe(1_500);
  });

  test("as actions makes contributors", async () => {
    const [wren, finch] = await pair();
    await wren.choose("party-nobody-left-behind");
    await wren.fight();
    await finch.fight();
    game.wait(9 * minute);
    await wren.stop();
    await finch.stop();
    expect((await wren.quest())?.running).toMatchObject({ progress: 0, goal: 2, own: 90 });
    await wren.fight();
    await finch.fight();
    game.wait(2 * minute);
    await wren.stop();
    await finch.stop();
    await pass(second);
    expect((await wren.quest())?.running).toBeNull();
    for (const one of [wren, finch]) expect(await one.waiting()).toHaveLength(1);
  });
});

test("what is not done within seven days lapses", async () => {
  const [wren] = await pair();
  await wren.choose();
  await pass(7 * day - hour);
  expect((await wren.quest())?.running).not.toBeNull();
  await pass(hour + second);
  expect((await wren.quest())?.running).toBeNull();
  expect(await wren.log()).toContain("quest-lapsed");
});

test("a party that ends takes its quest along", async () => {
  const [wren, finch] = await pair();
  await wren.choose();
  await finch.leave();
  await wren.leave();
  const rows = await game.world.run(({ db }) => db.query("partyQuests").collect());
  expect(rows).toEqual([]);
});
