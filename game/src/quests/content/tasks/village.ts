import type { Task } from "../task.ts";

const table = {
  "village-raise-the-roof": {
    name: "Raise the Roof",
    icon: "village",
    objective: { type: "villageMaterial", family: "plank", count: 3000 },
    text: "Voted through at the moot with two abstentions.",
    weight: 10,
  },
  "village-iron-tithe": {
    name: "Iron Tithe",
    icon: "village",
    objective: { type: "villageMaterial", family: "bar", count: 3000 },
    text: "Voted through at the moot with two abstentions.",
    weight: 10,
  },
  "village-cull": {
    name: "The Cull",
    icon: "village",
    objective: { type: "killLevelBand", count: 20000 },
    text: "Voted through at the moot with two abstentions.",
    weight: 10,
  },
  "village-full-larder": {
    name: "Full Larder",
    icon: "village",
    objective: { type: "gather", skill: "fishing", count: 8000 },
    text: "Voted through at the moot with two abstentions.",
    weight: 10,
  },
  "village-lights-on-the-hill": {
    name: "Lights on the Hill",
    icon: "village",
    objective: { type: "explorationHexes", count: 4 },
    text: "Voted through at the moot with two abstentions.",
    weight: 10,
  },
  "village-all-hands": {
    name: "All Hands",
    icon: "village",
    objective: { type: "distinctContributors", count: 6 },
    text: "Voted through at the moot with two abstentions.",
    weight: 10,
  },
  "village-hold-the-gate": {
    name: "Hold the Gate",
    icon: "village",
    objective: { type: "siegeFought", count: 1 },
    text: "Voted through at the moot with two abstentions.",
    weight: 10,
  },
  "village-tithe-of-pelts": {
    name: "Tithe of Pelts",
    icon: "village",
    objective: { type: "gather", skill: "hunting", count: 8000 },
    text: "Voted through at the moot with two abstentions.",
    weight: 10,
  },
} as const satisfies Record<string, Task>;

export type VillageTaskId = keyof typeof table;

/** One village, many hands: counts are for ten members. */
export const villageTasks: Readonly<Record<VillageTaskId, Task>> = table;
