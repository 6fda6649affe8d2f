import type { Task } from "../task.ts";

const table = {
  "weekly-the-long-patrol": {
    name: "The Long Patrol",
    icon: "rat",
    objective: { type: "killLevelBand", count: 2500 },
    text: "Ink still wet on the weekly roll.",
    weight: 10,
  },
  "weekly-heads-on-poles": {
    name: "Heads on Poles",
    icon: "crowned-skull",
    objective: { type: "killBoss", count: 8 },
    text: "Ink still wet on the weekly roll.",
    weight: 10,
  },
  "weekly-a-cartload": {
    name: "A Cartload",
    icon: "basket",
    objective: { type: "gather", group: "gathering", count: 2500 },
    text: "Ink still wet on the weekly roll.",
    weight: 10,
  },
  "weekly-guild-order": {
    name: "Guild Order",
    icon: "hammer-nails",
    objective: { type: "craft", group: "crafting", count: 400 },
    text: "Ink still wet on the weekly roll.",
    weight: 10,
  },
  "weekly-master-class": {
    name: "Master Class",
    icon: "calendar",
    objective: { type: "craftRarity", rarity: 3, count: 3 },
    text: "Ink still wet on the weekly roll.",
    weight: 10,
  },
  "weekly-ring-the-bell": {
    name: "Ring the Bell",
    icon: "shield-bash",
    objective: { type: "worldBossStrike", count: 120 },
    text: "Ink still wet on the weekly roll.",
    weight: 10,
  },
  "weekly-sand-and-laurels": {
    name: "Sand and Laurels",
    icon: "calendar",
    objective: { type: "arenaWin", count: 12 },
    text: "Ink still wet on the weekly roll.",
    weight: 10,
  },
  "weekly-stairs": {
    name: "Stairs",
    icon: "calendar",
    objective: { type: "towerFloorGain", count: 3 },
    text: "Ink still wet on the weekly roll.",
    weight: 10,
  },
  "weekly-good-neighbour": {
    name: "Good Neighbour",
    icon: "village",
    objective: { type: "villageContribute", count: 7 },
    text: "Ink still wet on the weekly roll.",
    weight: 10,
  },
  "weekly-far-fields": {
    name: "Far Fields",
    icon: "calendar",
    objective: { type: "expeditionComplete", count: 3 },
    text: "Ink still wet on the weekly roll.",
    weight: 10,
  },
  "weekly-market-regular": {
    name: "Market Regular",
    icon: "trade",
    objective: { type: "marketTrade", count: 25 },
    text: "Ink still wet on the weekly roll.",
    weight: 10,
  },
  "weekly-seven-suppers": {
    name: "Seven Suppers",
    icon: "hot-meal",
    objective: { type: "consumeMeal", count: 70 },
    text: "Ink still wet on the weekly roll.",
    weight: 10,
  },
} as const satisfies Record<string, Task>;

export type WeeklyTaskId = keyof typeof table;

/** Three of them are drawn each Monday. */
export const weeklyTasks: Readonly<Record<WeeklyTaskId, Task>> = table;
