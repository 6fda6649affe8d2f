import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { eventIds } from "../../boosts/content/events.ts";
import { nextOf } from "../../boosts/rules/calendar.ts";
import { bySkill } from "../../core/content/skills.ts";
import { dayMs } from "../../core/content/time-spans.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { TaskId } from "../content/tasks.ts";
import { sharedTasks, taskKinds, tasks, tasksOf } from "../content/tasks.ts";
import { taskOfEvent } from "../content/tasks/event.ts";
import type { ObjectiveEvent } from "./count-objective.ts";
import { countAllForTasks, countForTasks } from "./count-task.ts";
import { taskReward } from "./task-reward.ts";
import type { TaskBook, TaskDraw } from "./task-sets.ts";
import {
  claimTask,
  closesAtMs,
  drawSet,
  eventOf,
  openSetDays,
  replaceTask,
  setId,
  turnPage,
} from "./task-sets.ts";
import { isUsable } from "./usable.ts";

const levels = { skills: bySkill(() => ({ level: 3 })), zones: {} };
const newcomer = bySkill(() => ({ level: 3, milliXp: 0, mastery: 0 }));
/** A Monday, in days since 1970. */
const monday = 20_458;
const draw = (
  characterId = "1",
  rooms: { garden?: number } = { garden: 1 },
  isGuest = false,
): TaskDraw => ({
  secret: "a secret of the server",
  characterId,
  usable: (objective) =>
    isUsable(objective, { rooms, skills: newcomer, isGuest, isVillager: true }),
});

const days = fc.integer({ min: monday, max: monday + 2_000 });
const characters = fc.stringMatching(/^[a-z0-9]{1,12}$/);

describe("what is drawn", () => {
  test("fifty templates: 24 of a day, 12 of a week, 8 of a village, 6 of a party", () => {
    expect(tasksOf.daily).toHaveLength(24);
    expect(tasksOf.weekly).toHaveLength(12);
    expect(Object.keys(sharedTasks)).toHaveLength(14);
  });

  test("is a function of the character and the day, of different kinds and usable", () => {
    fc.assert(
      fc.property(characters, days, fc.constantFrom("daily", "weekly"), (id, day, kind) => {
        const set = drawSet(draw(id), kind, day);
        expect(drawSet(draw(id), kind, day)).toEqual(set);
        const drawn = set.entries.filter(({ task }) => eventOf(task) === null);
        expect(drawn).toHaveLength(taskKinds[kind].drawn);
        const types = drawn.map(({ task }) => tasks[task].objective.type);
        expect(new Set(types).size).toBe(types.length);
        expect(set.entries.every(({ task }) => draw().usable(tasks[task].objective))).toBe(true);
      }),
    );
  });

  test("differs between characters and between days", () => {
    const drawn = (id: string, day: number) =>
      drawSet(draw(id), "daily", day).entries.map(({ task }) => task);
    const distinct = new Set([1, 2, 3, 4, 5, 6].map((id) => drawn(String(id), monday).join()));
    expect(distinct.size).toBeGreaterThan(3);
    expect(drawn("1", monday)).not.toEqual(drawn("1", monday + 1));
  });

  test("asks for no harvest without a garden", () => {
    for (let day = monday; day < monday + 200; day++) {
      const { entries } = drawSet(draw("1", {}), "daily", day);
      expect(entries.map(({ task }) => task)).not.toContain("daily-water-the-beans");
    }
  });

  test("asks a guest for nothing in the arena, and still for as many different things", () => {
    for (let day = monday; day < monday + 200; day++) {
      for (const kind of ["daily", "weekly"] as const) {
        const { entries } = drawSet(draw("1", {}, true), kind, day);
        const drawn = entries.filter(({ task }) => eventOf(task) === null);
        const types = drawn.map(({ task }) => tasks[task].objective.type);
        expect(types).not.toContain("arenaFight");
        expect(types).not.toContain("arenaWin");
        expect(new Set(types).size).toBe(taskKinds[kind].drawn);
      }
    }
    const drawnByOthers = Array.from({ length: 200 }, (_, day) =>
      drawSet(draw(), "daily", monday + day).entries.map(({ task }) => tasks[task].objective.type),
    ).flat();
    expect(drawnByOthers).toContain("arenaFight");
  });

  test("ask for dues of those alone who belong to a village", () => {
    const asked = (isVillager: boolean) => {
      const doer = { rooms: {}, skills: newcomer, isGuest: false, isVillager };
      return [...tasksOf.daily, ...tasksOf.weekly].filter(
        (id) =>
          tasks[id].objective.type === "villageContribute" && isUsable(tasks[id].objective, doer),
      );
    };
    expect(asked(true)).toEqual(["daily-pay-the-dues", "weekly-good-neighbour"]);
    expect(asked(false)).toEqual([]);
  });

  test("every task that can be used is drawn some day", () => {
    const seen = new Set<TaskId>();
    for (let day = monday; day < monday + 400; day++) {
      for (const kind of ["daily", "weekly"] as const) {
        for (const { task } of drawSet(draw(), kind, day).entries)
          if (eventOf(task) === null) seen.add(task);
      }
    }
    const usable = [...tasksOf.daily, ...tasksOf.weekly].filter((id) =>
      draw().usable(tasks[id].objective),
    );
    expect([...seen].toSorted()).toEqual(usable.toSorted());
  });
});

describe("the days of an event", () => {
  const fair = nextOf("alderfair", monday * dayMs);
  const saturday = utcDay(fair.fromMs);

  test("have its own quest besides the five, and the other days have none", () => {
    for (const id of eventIds) {
      const first = utcDay(nextOf(id, monday * dayMs).fromMs);
      const added = (day: number) =>
        drawSet(draw(), "daily", day).entries.flatMap(({ task }) => eventOf(task) ?? []);
      expect([first - 1, first, first + 1, first + 2].map(added)).toEqual([[], [id], [id], []]);
      expect(draw().usable(tasks[taskOfEvent[id]].objective)).toBe(true);
    }
    const { entries } = drawSet(draw(), "weekly", saturday);
    expect(entries.every(({ task }) => eventOf(task) === null)).toBe(true);
  });

  test("keep their quest: it is not exchanged for another", () => {
    const book = [drawSet(draw(), "daily", saturday)];
    const set = `daily-${saturday}`;
    expect(replaceTask(book, set, taskOfEvent.alderfair, saturday, draw())).toMatchObject({
      code: "nothing-to-do",
    });
    const other = book[0]?.entries[0]?.task ?? taskOfEvent.alderfair;
    const replaced = replaceTask(book, set, other, saturday, draw());
    expect(replaced.ok && replaced.value[0]?.entries).toHaveLength(6);
  });
});

describe("the pages of the book", () => {
  test("sets of the last three days remain, and those of two weeks from Monday", () => {
    expect(openSetDays("daily", monday + 2)).toEqual([monday + 2, monday + 1, monday]);
    expect(openSetDays("weekly", monday + 6)).toEqual([monday, monday - 7]);
    expect(openSetDays("weekly", monday + 7)).toEqual([monday + 7, monday]);
  });

  test("a new character is given the sets of its first day and week, and no older ones", () => {
    const { book } = turnPage([], monday + 2, monday + 2, draw());
    expect(book.map(setId)).toEqual([`daily-${monday + 2}`, `weekly-${monday}`]);
  });

  test("whoever was away for months finds what is open, and nothing else", () => {
    const { book } = turnPage([], monday, monday, draw());
    const later = turnPage(book, monday + 60, monday, draw());
    expect(later.closed.map(setId).toSorted()).toEqual(book.map(setId).toSorted());
    expect(later.book.every((set) => closesAtMs(set) > (monday + 60) * dayMs)).toBe(true);
    expect(later.book).toHaveLength(5);
    expect(turnPage(later.book, monday + 60, monday, draw()).book).toBe(later.book);
  });
});

describe("what counts", () => {
  const killed = (
    count: number,
    monster: "marsh-rat" | "old-mudjaw" = "marsh-rat",
    worthy = count,
  ): ObjectiveEvent => ({ kind: "killed", monster, zone: "fenside-meadows", count, worthy });
  const bookOf = (...ids: TaskId[]): TaskBook => [
    {
      kind: "daily",
      day: monday,
      entries: ids.map((task) => ({ task, progress: 0, claimed: false, replacedOnDay: null })),
    },
  ];
  const progress = (book: TaskBook) =>
    book.flatMap(({ entries }) => entries.map((entry) => entry.progress));

  test("one deed counts for every set that is open on its day, and for no other", () => {
    const { book } = turnPage([], monday + 9, monday, draw());
    const both: TaskBook = book.map((set) => ({
      ...set,
      entries: [{ task: "daily-rat-catching", progress: 0, claimed: false, replacedOnDay: null }],
    }));
    expect(progress(countForTasks(both, killed(3), monday + 9, levels))).toEqual([3, 3, 3, 3, 3]);
    const early = countForTasks(both, killed(3), monday + 8, levels);
    expect(early.find(({ day }) => day === monday + 9)?.entries[0]?.progress).toBe(0);
  });

  test.each<[TaskId, ObjectiveEvent, number]>([
    ["daily-rat-catching", killed(7), 7],
    ["daily-rat-catching", killed(7, "marsh-rat", 0), 0],
    ["daily-one-brave-deed", killed(1), 0],
    ["daily-one-brave-deed", killed(1, "old-mudjaw"), 1],
    ["daily-clean-sheets", killed(50), 1],
    ["daily-ore-for-the-wall", gathered("mining", 9), 9],
    ["daily-ore-for-the-wall", gathered("fishing", 9), 0],
    ["weekly-a-cartload", gathered("fishing", 9), 9],
    ["daily-bars-by-dusk", crafted(4, {}), 4],
    ["weekly-guild-order", crafted(4, {}), 4],
    ["weekly-master-class", crafted(4, { 1: 2, 3: 1, 5: 1 }), 2],
    ["daily-bend-it-back", { kind: "dismantled", count: 2 }, 2],
    ["daily-hot-and-cold", { kind: "tempered" }, 1],
    ["daily-water-the-beans", { kind: "harvested", plots: 2 }, 2],
    ["daily-provisions", { kind: "eaten", item: "warren-broth", count: 2 }, 2],
  ])("%s by %o counts %i", (task, event, wanted) => {
    expect(progress(countForTasks(bookOf(task), event, monday, levels))).toEqual([wanted]);
  });

  test("kinds count once each, however often they are felled", () => {
    const once = countForTasks(bookOf("daily-clean-sheets"), killed(5), monday, levels);
    expect(countForTasks(once, killed(5), monday, levels)).toBe(once);
    expect(progress(countForTasks(once, killed(1, "old-mudjaw"), monday, levels))).toEqual([2]);
  });

  test("progress is what happened up to the goal, however it was told", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 }), (counts) => {
        const total = counts.reduce((sum, count) => sum + count, 0);
        const inParts = counts.reduce(
          (book, count) => countForTasks(book, killed(count), monday, levels),
          bookOf("daily-rat-catching", "daily-one-brave-deed"),
        );
        expect(progress(inParts)).toEqual([Math.min(120, total), 0]);
      }),
    );
  });

  test("what a task pays is fixed by the levels at which it is done", () => {
    const nearly = countForTasks(bookOf("daily-rat-catching"), killed(119), monday, levels);
    expect(nearly[0]?.entries[0]?.reward).toBeUndefined();
    const done = countForTasks(nearly, killed(1), monday, levels);
    const reward = taskReward(tasks["daily-rat-catching"], "daily", levels);
    expect(done[0]?.entries[0]?.reward).toEqual(reward);
    const later = { ...levels, skills: bySkill(() => ({ level: 30 })) };
    expect(countForTasks(done, killed(9), monday, later)).toBe(done);
  });

  test("of a settlement in which levels rose, the levels at which it was done count", () => {
    const risen = { ...levels, skills: bySkill(() => ({ level: 9 })) };
    const parts = [
      { stage: 0, skills: levels.skills, event: killed(120) },
      { stage: 1, skills: null, event: killed(80) },
    ] as const;
    const told = { ...killed(200), parts } as ObjectiveEvent;
    const done = countAllForTasks(bookOf("daily-rat-catching"), [told], monday, risen);
    const reward = taskReward(tasks["daily-rat-catching"], "daily", levels);
    expect(done[0]?.entries[0]).toMatchObject({ progress: 120, reward });
  });

  test("a reward is taken once", () => {
    const ready = countForTasks(bookOf("daily-rat-catching"), killed(120), monday, levels);
    const id = `daily-${monday}`;
    expect(claimTask(bookOf("daily-rat-catching"), id, "daily-rat-catching").ok).toBe(false);
    const claimed = claimTask(ready, id, "daily-rat-catching");
    if (!claimed.ok) throw new Error(claimed.code);
    expect(claimTask(claimed.value, id, "daily-rat-catching")).toMatchObject({
      code: "quest-not-ready",
    });
  });
});

describe("another task instead", () => {
  const { book } = turnPage([], monday, monday, draw());
  const [set] = book;
  const first = set?.entries[0];
  if (set === undefined || first === undefined) throw new Error("Nothing was drawn.");

  test("differs from all others, begins at nothing, and comes once a day", () => {
    const replaced = replaceTask(book, setId(set), first.task, monday, draw());
    if (!replaced.ok) throw new Error(replaced.code);
    const [after] = replaced.value;
    const entry = after?.entries[0];
    if (after === undefined || entry === undefined) throw new Error("The set is gone.");
    expect(entry.task).not.toBe(first.task);
    expect(entry.progress).toBe(0);
    const types = after.entries.map(({ task }) => tasks[task].objective.type);
    expect(new Set(types).size).toBe(types.length);
    expect(replaceTask(replaced.value, setId(set), entry.task, monday, draw())).toMatchObject({
      code: "daily-limit",
    });
    expect(replaceTask(replaced.value, setId(set), entry.task, monday + 1, draw()).ok).toBe(true);
  });

  test("is not drawn for one that is done, or that is not there", () => {
    const goal = tasks[first.task].objective.count;
    const done: TaskBook = [{ ...set, entries: [{ ...first, progress: goal }] }];
    expect(replaceTask(done, setId(set), first.task, monday, draw()).ok).toBe(false);
    expect(replaceTask([], setId(set), first.task, monday, draw())).toMatchObject({
      code: "target-gone",
    });
  });
});

function gathered(skill: "mining" | "fishing", quantity: number): ObjectiveEvent {
  return { kind: "gathered", item: "copper-ore", skill, quantity };
}

function crafted(
  count: number,
  rarities: Extract<ObjectiveEvent, { kind: "crafted" }>["rarities"],
): ObjectiveEvent {
  return {
    kind: "crafted",
    recipe: "refine-copper-bar",
    skill: "smithing",
    item: "copper-bar",
    count,
    rarities,
  };
}
