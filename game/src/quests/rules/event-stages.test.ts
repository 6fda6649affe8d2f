import { expect, test } from "vitest";
import { actionMs, settle } from "../../activity/rules/settle.ts";
import { newCharacterState } from "../../character/rules/new-character.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { countAllForTasks, eventsOfTasks } from "./count-task.ts";
import type { TaskBook } from "./task-sets.ts";

const secret = "a secret of the server";
const born = newCharacterState({ secret, characterId: "1", nowMs: 0, origin: "wayfarer" });
const hunter: CharacterState = { ...born, work: { kind: "combat", zone: "fenside-meadows" } };
const entry = { progress: 0, claimed: false, replacedOnDay: null };
const book: TaskBook = [
  {
    kind: "daily",
    day: 0,
    entries: [
      { ...entry, task: "daily-rat-catching" },
      { ...entry, task: "daily-clean-sheets" },
    ],
  },
];

/** The book after some actions, settled in pieces of so many. */
function bookAfter(actions: number, piece: number): TaskBook {
  let state = hunter;
  let counted = book;
  for (let done = piece; done <= actions; done += piece) {
    const bag = { stock: {}, bagFree: 60, worn: [], influences: [], keepFrom: null };
    const settled = settle({ state, ...bag, secret, characterId: "1" }, done * actionMs);
    ({ state } = settled);
    counted = countAllForTasks(counted, eventsOfTasks(settled.events), 0, state);
  }
  return counted;
}

test("what a task pays is the same however the time in which it was done is cut", () => {
  const paid = (piece: number) =>
    bookAfter(600, piece)[0]?.entries.map(({ progress, reward }) => [progress, reward]);
  const atOnce = paid(600);
  expect(atOnce?.map(([progress]) => progress)).toEqual([120, 5]);
  expect(paid(1)).toEqual(atOnce);
  expect(paid(50)).toEqual(atOnce);
});
