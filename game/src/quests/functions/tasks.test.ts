import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { nextOf } from "../../boosts/rules/calendar.ts";
import { loadProgress } from "../../core/functions/progress.ts";
import type { Flow } from "../../core/rules/economy/flows.ts";
import type { CharacterId } from "../../core/tables.ts";
import {
  api,
  day,
  hour,
  levels,
  minute,
  noonMs,
  openGame,
  refused,
} from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { TaskSetView } from "../api.ts";
import type { TaskId } from "../content/tasks.ts";
import type { TaskBook, TaskEntry } from "../rules/task-sets.ts";

let game: GameTest;
let characterId: CharacterId;
beforeEach(async () => {
  game = openGame();
  characterId = await game.newCharacter();
});
afterEach(() => game.close());

const monday = Math.floor(noonMs / day);
const entryOf = (task: TaskId, progress = 0): TaskEntry => ({
  task,
  progress,
  claimed: false,
  replacedOnDay: null,
});

/** Puts these sets into the character's book, as an earlier draw would have. */
async function deal(sets: TaskBook, closesAtMs: number | null = null): Promise<void> {
  await game.world.run(async ({ db }) => {
    const row = await db
      .query("taskBooks")
      .withIndex("by_character", (q) => q.eq("characterId", characterId))
      .unique();
    if (row !== null) await db.delete(row._id);
    await db.insert("taskBooks", { characterId, sets, closesAtMs });
  });
}

async function sets(): Promise<readonly TaskSetView[]> {
  const view = await game.as("wren").ask(api.quests.tasks, { characterId });
  return view?.sets ?? [];
}

function progressOf(views: readonly TaskSetView[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    views.flatMap(({ tasks }) => tasks.map(({ task, progress }) => [task, progress] as const)),
  );
}

function goldOf(flow: Flow | undefined): number {
  return (flow?.in ?? 0) + (flow?.inCenti ?? 0) / 100;
}

/** What quests have ever paid. */
async function paid() {
  return game.world.run(async ({ db }) => {
    const { goldFlows, currencyFlows } = (await loadProgress(db, characterId)).ledger;
    return { gold: goldOf(goldFlows["quest"]), marks: currencyFlows["marks"]?.["quest"]?.in ?? 0 };
  });
}

async function marks(): Promise<number> {
  const sheet = await game.as("wren").ask(api.character.sheet, { characterId });
  return sheet?.marks ?? 0;
}

describe("quests of days and weeks", () => {
  test("are shown before anything was done, and stay as they were shown", async () => {
    const shown = await sets();
    expect(shown.map(({ kind, tasks }) => [kind, tasks.length])).toEqual([
      ["daily", 5],
      ["weekly", 3],
    ]);
    await game.as("wren").order(api.activity.checkIn, { characterId });
    expect(await sets()).toEqual(shown);
  });

  test("count the same whether work is settled in one piece or in many", async () => {
    const other = await game.newCharacter("wren");
    const fight = { zone: "fenside-meadows" } as const;
    const mine = characterId;
    for (const id of [mine, other]) {
      characterId = id;
      await deal([
        { kind: "daily", day: monday, entries: [entryOf("daily-rat-catching")] },
        { kind: "weekly", day: monday, entries: [entryOf("weekly-the-long-patrol")] },
      ]);
      await game.as("wren").order(api.activity.fight, { characterId: id, ...fight });
    }
    // The same stream of chance for both, so that only the cuts differ.
    const { rng } = (await game.progressOf(mine)).state;
    await game.become(other, (state) => ({ ...state, rng }));
    for (let part = 0; part < 30; part++) {
      game.wait(13 * minute);
      await game.as("wren").order(api.activity.dismissSummary, {
        characterId: mine,
        summaryId: "none",
      });
    }
    characterId = mine;
    const inParts = progressOf(await sets());
    characterId = other;
    await game.as("wren").order(api.activity.stop, { characterId });
    expect(progressOf(await sets())).toEqual(inParts);
    expect(inParts["weekly-the-long-patrol"]).toBeGreaterThan(500);
  });

  test("are paid what was earned when they were done, however late they are claimed", async () => {
    await deal([
      { kind: "daily", day: monday, entries: [entryOf("daily-rat-catching", 119)] },
      { kind: "weekly", day: monday, entries: [] },
    ]);
    await game.as("wren").order(api.activity.fight, { characterId, zone: "fenside-meadows" });
    game.wait(minute);
    await game.as("wren").order(api.activity.stop, { characterId });
    const earned = (await sets())[0]?.tasks[0]?.reward;
    expect(earned?.gold).toBe(Math.floor(6 * 20 * (2 + 0.55 + 0.012)));
    await game.become(characterId, levels({ combat: 12 }));
    expect((await sets())[0]?.tasks[0]?.reward).toEqual(earned);
    const order = { characterId, set: `daily-${monday}`, task: "daily-rat-catching" } as const;
    expect(await game.as("wren").order(api.quests.claimTask, order)).toEqual({
      ok: true,
      value: earned,
    });
  });

  test("done under a version that fixed nothing are paid at the levels held on claiming, once", async () => {
    await game.become(characterId, levels({ combat: 12, mining: 9 }));
    await deal([
      { kind: "daily", day: monday, entries: [entryOf("daily-ore-for-the-wall", 100)] },
      { kind: "weekly", day: monday, entries: [] },
    ]);
    const order = { characterId, set: `daily-${monday}`, task: "daily-ore-for-the-wall" } as const;
    const claim = () => game.as("wren").order(api.quests.claimTask, order);
    const claims = await Promise.all([claim(), claim(), claim()]);
    expect(claims.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await claim()).toEqual(refused("quest-not-ready", {}));
    const gold = Math.floor(6 * 20 * (2 + 0.55 * 12 + 0.012 * 144));
    expect(await paid()).toEqual({ gold, marks: 3 });
    expect((await game.progressOf(characterId)).state.skills.mining).toMatchObject({
      level: 9,
      milliXp: 8 * 142 * 1000,
    });
  });

  test("are told of when they are done, once, until they are claimed", async () => {
    await deal([
      { kind: "daily", day: monday, entries: [entryOf("daily-rat-catching", 118)] },
      { kind: "weekly", day: monday, entries: [] },
    ]);
    const ready = async () => {
      const bell = await game.as("wren").ask(api.notifications.recent, { characterId });
      return bell?.notices.filter(({ event }) => event.type === "task-ready") ?? [];
    };
    const fight = async () => {
      await game.as("wren").order(api.activity.fight, { characterId, zone: "fenside-meadows" });
      game.wait(5 * minute);
      await game.as("wren").order(api.activity.stop, { characterId });
    };
    expect(await ready()).toEqual([]);
    await fight();
    await fight();
    const event = { type: "task-ready", task: "daily-rat-catching", set: "daily" };
    expect(await ready()).toMatchObject([{ isUnread: true, event }]);
    await game.as("wren").order(api.quests.claimAllTasks, { characterId });
    expect(await ready()).toMatchObject([{ isUnread: false, event }]);
  });

  test("are paid all at once by one order", async () => {
    await deal([
      {
        kind: "daily",
        day: monday,
        entries: [entryOf("daily-rat-catching", 120), entryOf("daily-bend-it-back", 2)],
      },
      { kind: "weekly", day: monday, entries: [entryOf("weekly-guild-order", 400)] },
    ]);
    const all = await game.as("wren").order(api.quests.claimAllTasks, { characterId });
    expect(all).toMatchObject({
      ok: true,
      value: { n: 2, reward: { marks: 23, items: { "sealed-cache-1": 1 } } },
    });
    expect((await paid()).marks).toBe(23);
    expect(await game.as("wren").order(api.quests.claimAllTasks, { characterId })).toEqual(
      refused("quest-not-ready", {}),
    );
  });

  test("that were done are paid by themselves when they close, though nobody comes", async () => {
    const entries = [entryOf("daily-rat-catching", 120)];
    await deal([{ kind: "daily", day: monday, entries }], (monday + 3) * day);
    game.wait(2 * day);
    await game.job("quests:closeSets");
    expect((await paid()).marks).toBe(0);
    game.wait(day);
    await game.job("quests:closeSets");
    expect((await paid()).marks).toBe(3);
    await game.job("quests:closeSets");
    expect((await paid()).marks).toBe(3);
    const bell = await game.as("wren").ask(api.notifications.recent, { characterId });
    expect(bell?.notices.map(({ event }) => event)).toContainEqual({
      type: "quest-done",
      quest: "daily-rat-catching",
    });
  });

  test("count work on the day on which it was done", async () => {
    await deal([
      { kind: "daily", day: monday - 2, entries: [entryOf("daily-rat-catching")] },
      { kind: "daily", day: monday - 1, entries: [entryOf("daily-rat-catching")] },
      { kind: "daily", day: monday, entries: [entryOf("daily-rat-catching")] },
      { kind: "weekly", day: monday, entries: [] },
      { kind: "weekly", day: monday - 7, entries: [] },
    ]);
    await game.become(characterId, levels({ combat: 10, strength: 40, vitality: 40 }));
    game.wait(12 * hour - 20 * minute);
    await game.as("wren").order(api.activity.fight, { characterId, zone: "fenside-meadows" });
    game.wait(10 * hour);
    await game.as("wren").order(api.activity.stop, { characterId });
    const shown = await sets();
    const rats = shown.flatMap(({ id, tasks }) =>
      tasks.filter(({ task }) => task === "daily-rat-catching").map((task) => [id, task.state]),
    );
    // The set of two days ago closed at midnight, and was paid for what was done until then.
    expect(rats).toContainEqual([`daily-${monday}`, "ready"]);
    expect(rats).toContainEqual([`daily-${monday - 1}`, "ready"]);
    expect((await paid()).marks).toBe(3);
  });

  test("can be exchanged once a day", async () => {
    const [set] = await sets();
    const task = set?.tasks[0]?.task;
    if (set === undefined || task === undefined) throw new Error("Nothing was drawn.");
    const order = { characterId, set: set.id, task };
    expect(await game.as("wren").order(api.quests.replaceTask, order)).toMatchObject({ ok: true });
    const [after] = await sets();
    const next = after?.tasks[0]?.task;
    if (next === undefined) throw new Error("The task is gone.");
    expect(next).not.toBe(task);
    expect(await game.as("wren").order(api.quests.replaceTask, { ...order, task: next })).toEqual(
      refused("daily-limit", {}),
    );
  });
});

test("the quest of an event counts and pays as those of the day do", async () => {
  const harvest = nextOf("harvest-home", noonMs);
  game.wait(harvest.fromMs + hour - noonMs);
  const wren = game.as("wren");
  await wren.order(api.activity.checkIn, { characterId });
  await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
  game.wait(hour);
  await wren.order(api.activity.stop, { characterId });
  const [today] = await sets();
  const added = today?.tasks.filter(({ event }) => event !== null);
  expect(added).toMatchObject([
    { event: "harvest-home", state: "ready", replaceable: false, reward: { marks: 3 } },
  ]);
  const [{ task } = { task: null }] = added ?? [];
  if (today === undefined || task === null) throw new Error("There is no set of today.");
  const claimed = await wren.order(api.quests.claimTask, { characterId, set: today.id, task });
  expect(claimed).toMatchObject({ ok: true });
});

describe("what marks buy", () => {
  beforeEach(() => game.give(characterId, { currencies: { marks: 200 } }));

  test("is paid through the ledger, and limited by the week", async () => {
    const buy = (quantity: number) =>
      game
        .as("wren")
        .order(api.quests.buyWithMarks, { characterId, offer: "marks-cache", quantity });
    expect(await buy(6)).toEqual(refused("weekly-limit", { n: 5 }));
    expect(await buy(5)).toMatchObject({ ok: true });
    expect(await buy(1)).toEqual(refused("weekly-limit", { n: 0 }));
    expect(await marks()).toBe(140);
    const bag = await game.as("wren").ask(api.inventory.bag, { characterId });
    expect(bag?.stacks.find(({ item }) => item === "sealed-cache-1")?.quantity).toBe(5);
    game.wait(7 * day);
    expect(await buy(1)).toMatchObject({ ok: true });
  });

  test("is refused to those who have too few", async () => {
    const order = { characterId, offer: "marks-pearl", quantity: 21 } as const;
    expect(await game.as("wren").order(api.quests.buyWithMarks, order)).toEqual(
      refused("not-enough-marks", { n: 10 }),
    );
    for (const quantity of [0, -1, 1.5]) {
      expect(await game.as("wren").order(api.quests.buyWithMarks, { ...order, quantity })).toEqual(
        refused("bad-quantity", {}),
      );
    }
  });

  test("is the frame of an event while that holds, and again when it returns", async () => {
    const wren = game.as("wren");
    const order = { characterId, offer: "marks-alderfair", quantity: 1 } as const;
    const offered = async () =>
      (await wren.ask(api.quests.markOffers, { characterId }))?.offers.find(
        ({ offer }) => offer === order.offer,
      );
    const fair = nextOf("alderfair", noonMs);
    const untilThen = fair.fromMs - noonMs;
    expect(await offered()).toMatchObject({ event: "alderfair", opensAtMs: fair.fromMs });
    expect(await wren.order(api.quests.buyWithMarks, order)).toEqual(
      refused("cooldown", { time: untilThen }),
    );
    expect(await marks()).toBe(200);

    game.wait(fair.untilMs - noonMs);
    expect((await offered())?.opensAtMs).toBe(nextOf("alderfair", fair.untilMs).fromMs);
    game.wait(nextOf("alderfair", fair.untilMs).fromMs - fair.untilMs);
    expect(await offered()).toMatchObject({ opensAtMs: null, owned: false, price: 40 });
    expect(await wren.order(api.quests.buyWithMarks, order)).toMatchObject({ ok: true });
    expect((await offered())?.owned).toBe(true);
    const worn = { characterId, frame: "frame-alderfair" };
    expect(await wren.order(api.achievements.wearFrame, worn)).toMatchObject({ ok: true });
  });

  test("is an ornament once", async () => {
    const order = { characterId, offer: "marks-title", quantity: 1 } as const;
    expect(await game.as("wren").order(api.quests.buyWithMarks, order)).toMatchObject({ ok: true });
    expect(await game.as("wren").order(api.quests.buyWithMarks, order)).toEqual(
      refused("weekly-limit", { n: 0 }),
    );
    const shop = await game.as("wren").ask(api.quests.markOffers, { characterId });
    expect(shop?.offers.find(({ offer }) => offer === "marks-title")).toMatchObject({
      owned: true,
    });
  });
});
