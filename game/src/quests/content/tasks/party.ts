import type { Task } from "../task.ts";

const table = {
  "party-shared-fire": {
    name: "Shared Fire",
    icon: "three-friends",
    objective: { type: "killLevelBand", count: 1500 },
    text: "Agreed over one shared pie.",
    weight: 10,
  },
  "party-split-the-load": {
    name: "Split the Load",
    icon: "three-friends",
    objective: { type: "gather", group: "gathering", count: 1500 },
    text: "Agreed over one shared pie.",
    weight: 10,
  },
  "party-five-boots": {
    name: "Five Pairs of Boots",
    icon: "three-friends",
    objective: { type: "expeditionComplete", count: 1 },
    text: "Agreed over one shared pie.",
    weight: 10,
  },
  "party-boss-night": {
    name: "Boss Night",
    icon: "three-friends",
    objective: { type: "killBoss", count: 6 },
    text: "Agreed over one shared pie.",
    weight: 10,
  },
  "party-workshop-week": {
    name: "Workshop Week",
    icon: "three-friends",
    objective: { type: "craft", group: "crafting", count: 300 },
    text: "Agreed over one shared pie.",
    weight: 10,
  },
  "party-nobody-left-behind": {
    name: "Nobody Left Behind",
    icon: "three-friends",
    objective: { type: "distinctContributors", count: 3 },
    text: "Agreed over one shared pie.",
    weight: 10,
  },
} as const satisfies Record<string, Task>;

export type PartyTaskId = keyof typeof table;

/** Counts are for three members. */
export const partyTasks: Readonly<Record<PartyTaskId, Task>> = table;
