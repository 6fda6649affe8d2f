import type { ItemId } from "../../core/content/items.ts";
import type { SettlementRun } from "../../core/rules/settlement/settlement-run.ts";
import type { QuestView } from "../api.ts";
import type { Objective } from "../content/objective.ts";
import { quests } from "../content/quests.ts";
import { tasks } from "../content/tasks.ts";
import type { ObjectiveEvent } from "./count-objective.ts";
import { countAllFor, isObjectiveEvent } from "./count-objective.ts";
import type { TaskBook } from "./task-sets.ts";

/** What is left of a step or a task that work may serve. */
type Rest = { readonly objective: Objective; readonly count: number };

/** What a step asks to be handed over, and how much of it there is more than that, or less. */
type Handover = { readonly item: ItemId; readonly spare: number };

/** What of the story and the tasks may become done by work, or be so no more. */
type OpenQuests = {
  readonly rests: readonly Rest[];
  readonly handovers: readonly Handover[];
};

/** @param stock what there is of each kind of goods that a step asks to be handed over */
export function openQuests(
  story: readonly QuestView[],
  book: TaskBook,
  stock: Readonly<Partial<Record<ItemId, number>>>,
): OpenQuests {
  const steps = story.filter(({ state }) => state !== "claimed");
  const handovers = steps.flatMap(({ quest, goal }): readonly Handover[] => {
    const { objective } = quests[quest];
    if (objective.type !== "deliver") return [];
    return [{ item: objective.item, spare: (stock[objective.item] ?? 0) - goal }];
  });
  const entries = book.flatMap((set) => set.entries);
  const rests = [
    ...steps.map(({ quest, progress }) => restOf(quests[quest].objective, progress)),
    ...entries.map(({ task, progress }) => restOf(tasks[task].objective, progress)),
  ].filter(({ objective, count }) => count > 0 && isServedByWork(objective));
  return { rests, handovers };
}

function restOf(objective: Objective, progress: number): Rest {
  return { objective, count: objective.count - progress };
}

/** As much of an open settlement as quests look at. */
type Run = Pick<SettlementRun, "told"> & {
  readonly bag: Pick<SettlementRun["bag"], "gained" | "spent" | "moves">;
};

/** Judges an open settlement: whether something became done, or is so no more, since it began. */
export function questJudge({ rests, handovers }: OpenQuests): (run: Run) => boolean {
  let adds = 0;
  let moves = 0;
  return ({ told, bag }) => {
    if (told.adds === adds && bag.moves === moves) return false;
    ({ adds } = told);
    ({ moves } = bag);
    const events = told.inAnyOrder().filter(isObjectiveEvent);
    if (rests.some((rest) => isDone(rest, events))) return true;
    return handovers.some(({ item, spare }) => {
      const moved = (bag.gained[item] ?? 0) - (bag.spent[item] ?? 0);
      return spare >= 0 !== spare + moved >= 0;
    });
  };
}

function isDone({ objective, count }: Rest, events: readonly ObjectiveEvent[]): boolean {
  const done = countAllFor(objective, events);
  // Which kinds were felled before is not told to pages.
  return done >= count || (objective.type === "killDistinct" && done > 0);
}

function isServedByWork({ type }: Objective): boolean {
  return served.has(type);
}

const served: ReadonlySet<Objective["type"]> = new Set<Objective["type"]>([
  "kill",
  "killMonster",
  "killZone",
  "killLevelBand",
  "killBoss",
  "killDistinct",
  "gather",
  "craft",
  "equipment",
  "craftRarity",
  "consumeMeal",
]);
