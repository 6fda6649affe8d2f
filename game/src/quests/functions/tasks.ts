import { v } from "convex/values";
import { keysOf } from "../../core/content/keys-of.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { nextMidnight, utcDay } from "../../core/rules/economy/tally.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { QuestReward } from "../api.ts";
import { tasks as taskTable } from "../content/tasks.ts";
import { addRewards, noReward } from "../rules/reward.ts";
import * as sets from "../rules/task-sets.ts";
import { taskViews } from "../rules/task-views.ts";
import type { QuestModel } from "../tables.ts";
import { drawOf, lookAtTasks, openTasks, payTask, writeTasks } from "./task-book.ts";

const { characterQuery, characterMutation } = gameFunctions<QuestModel>();

const taskArgs = { set: v.string(), task: oneOf(keysOf(taskTable)) };

/** The quests of the days and weeks that are open, with what they pay, by what was written down last. */
export const tasks = characterQuery({
  args: {},
  handler: async ({ db, nowMs, holdsUntil, character, written }) => {
    const { state } = await written();
    const book = await lookAtTasks(db, character, state, nowMs);
    holdsUntil(nextMidnight(nowMs));
    return taskViews(book, utcDay(nowMs), state);
  },
});

/** Takes the reward of a task that is done. Refuses `quest-not-ready`. */
export const claimTask = characterMutation({
  args: taskArgs,
  handler: async (context, { set, task }) => {
    const before = await openTasks(context);
    const claimed = sets.claimTask(before, set, task);
    if (!claimed.ok) return claimed;
    const found = before.find((one) => sets.setId(one) === set);
    const entry = found?.entries.find((one) => one.task === task);
    if (found === undefined || entry === undefined) return refuse("quest-not-ready");
    await writeTasks(context, claimed.value);
    return payTask(context, found, entry);
  },
});

/** Takes every reward that waits. Refuses `quest-not-ready` when none does. */
export const claimAllTasks = characterMutation({
  args: {},
  handler: async (context) => {
    const before = await openTasks(context);
    const ready = before.flatMap((set) =>
      set.entries.filter(sets.isReady).map((entry) => ({ set, entry })),
    );
    if (ready.length === 0) return refuse("quest-not-ready");
    await writeTasks(
      context,
      before.map((set) => ({
        ...set,
        entries: set.entries.map((one) => (sets.isReady(one) ? { ...one, claimed: true } : one)),
      })),
    );
    let reward: QuestReward = noReward;
    for (const { set, entry } of ready) {
      const paid = await payTask(context, set, entry);
      if (!paid.ok) return paid;
      reward = addRewards(reward, paid.value);
    }
    return done({ n: ready.length, reward });
  },
});

/** Draws another task instead of one. Refuses `target-gone` and `daily-limit`. */
export const replaceTask = characterMutation({
  args: taskArgs,
  handler: async (context, { set, task }) => {
    const { db, nowMs, character, progress } = context;
    const before = await openTasks(context);
    const draw = await drawOf(db, character, progress.state);
    const replaced = sets.replaceTask(before, set, task, utcDay(nowMs), draw);
    if (!replaced.ok) return replaced;
    await writeTasks(context, replaced.value);
    return done(null);
  },
});
