import { keysOf } from "../../core/content/keys-of.ts";
import type { Task } from "./task.ts";
import type { DailyTaskId } from "./tasks/daily.ts";
import { dailyTasks } from "./tasks/daily.ts";
import type { EventTaskId } from "./tasks/event.ts";
import { eventTasks } from "./tasks/event.ts";
import type { PartyTaskId } from "./tasks/party.ts";
import { partyTasks } from "./tasks/party.ts";
import type { VillageTaskId } from "./tasks/village.ts";
import { villageTasks } from "./tasks/village.ts";
import type { WeeklyTaskId } from "./tasks/weekly.ts";
import { weeklyTasks } from "./tasks/weekly.ts";

export type TaskKind = "daily" | "weekly";

/** Those that a single character is given. */
export type TaskId = DailyTaskId | EventTaskId | WeeklyTaskId;

/** Every quest of a day or a week, those that events add among them. */
export const tasks: Readonly<Record<TaskId, Task>> = {
  ...dailyTasks,
  ...eventTasks,
  ...weeklyTasks,
};

/** The ids of a kind, in the order in which a draw looks at them. */
export const tasksOf: Readonly<Record<TaskKind, readonly TaskId[]>> = {
  daily: keysOf(dailyTasks),
  weekly: keysOf(weeklyTasks),
};

/** What villages are asked for; counts are for ten active members, and no fewer than three. */
export const villageTaskRewards = {
  favour: 400,
  villageXp: 500,
  perContributor: { favour: 40, goldMinutes: 20 },
} as const;

/** What each member of a party is paid; counts are for three members. */
export const partyTaskRewards: TaskRewards = {
  goldMinutes: 20,
  xpMinutes: 20,
  marks: 6,
  cache: false,
};

/** What villages and parties are asked for together; nobody draws these for one character alone. */
export const sharedTasks: Readonly<Record<VillageTaskId | PartyTaskId, Task>> = {
  ...villageTasks,
  ...partyTasks,
};

type TaskRewards = {
  readonly goldMinutes: number;
  readonly xpMinutes: number;
  readonly marks: number;
  /** One sealed cache of the outermost open zone's tier. */
  readonly cache: boolean;
};

type KindOfTask = {
  readonly drawn: number;
  /** A set begins every so many days, weeks on Monday, and is open for `openDays`. */
  readonly everyDays: number;
  readonly openDays: number;
  readonly rewards: TaskRewards;
};

/** How long a set of a kind counts, how many are in one, and what each of them pays. */
export const taskKinds = {
  daily: {
    drawn: 5,
    everyDays: 1,
    openDays: 3,
    rewards: { goldMinutes: 6, xpMinutes: 8, marks: 3, cache: false },
  },
  weekly: {
    drawn: 3,
    everyDays: 7,
    openDays: 14,
    rewards: { goldMinutes: 45, xpMinutes: 45, marks: 20, cache: true },
  },
} as const satisfies Record<TaskKind, KindOfTask>;
