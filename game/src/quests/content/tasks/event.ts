import type { EventId } from "../../../boosts/content/events.ts";
import type { Task } from "../task.ts";

const table = {
  "event-wares-for-the-fair": {
    name: "Wares for the Fair",
    icon: "party-flags",
    objective: { type: "killDistinct", count: 5 },
    text: "A stall with one kind of tooth on it sells nothing.",
    skill: "combat",
    weight: 0,
  },
  "event-they-come-out-early": {
    name: "They Come Out Early",
    icon: "eclipse",
    objective: { type: "killLevelBand", count: 240 },
    text: "The sun is a rumour, and the meadow is full of eyes.",
    skill: "combat",
    weight: 0,
  },
  "event-a-place-at-the-table": {
    name: "A Place at the Table",
    icon: "cornucopia",
    objective: { type: "gather", group: "gathering", count: 200 },
    text: "Bring something, whatever it is, and sit down.",
    weight: 0,
  },
  "event-a-day-at-the-bench": {
    name: "A Day at the Bench",
    icon: "gears",
    objective: { type: "craft", group: "crafting", count: 60 },
    text: "The masters are on the street, and someone must mind the tools.",
    weight: 0,
  },
} as const satisfies Record<string, Task>;

export type EventTaskId = keyof typeof table;

/** What the days of an event ask for besides the five that are drawn. */
export const eventTasks: Readonly<Record<EventTaskId, Task>> = table;

/** The quest that an event adds to each of its days. */
export const taskOfEvent: Readonly<Record<EventId, EventTaskId>> = {
  alderfair: "event-wares-for-the-fair",
  "long-dusk": "event-they-come-out-early",
  "harvest-home": "event-a-place-at-the-table",
  "open-workshops": "event-a-day-at-the-bench",
};
