import { isCraft } from "@aldermoor/game/crafting/rules/is-craft.ts";
import type { Wants } from "@aldermoor/game/guide/rules/place-needs.ts";
import { gearRecipes } from "@aldermoor/game/guide/rules/place-needs.ts";
import { quests } from "@aldermoor/game/quests/content/quests.ts";
import { tasks } from "@aldermoor/game/quests/content/tasks.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import type { RuleCharacter } from "../../shared/character/rule-character.ts";
import { ownPieces } from "../../shared/items/own-pieces.ts";
import { useStory } from "../../shared/quests/use-story.ts";
import { useTasks } from "../../shared/quests/use-tasks.ts";
import { Remembered } from "../../shared/work/remembered.ts";
import type { WorkState } from "./use-actions.ts";
import { useBench } from "./use-actions.ts";

/** What this tab's character could gather for: its queue, its open quests, and gear it could make. */
export function useWants({ bag }: WorkState, { skills }: RuleCharacter): Wants {
  const bench = valueOf(useBench().bench);
  const story = valueOf(useStory()) ?? [];
  const sets = valueOf(useTasks())?.sets ?? [];
  const pieces = ownPieces(bag);
  const levels = Object.values(skills).map(({ level }) => level);
  const key = JSON.stringify([levels, pieces.map(({ id, slot, piece }) => [id, slot, piece])]);
  const open = <One extends { readonly state: string }>(all: readonly One[]) =>
    all.filter(({ state }) => state === "open");
  return {
    held: Object.fromEntries(bag.stacks.map(({ item, quantity }) => [item, quantity])),
    queue: (bench?.entries ?? []).filter(isCraft).map(({ recipe, made, wanted, inProgress }) => ({
      recipe,
      // What is in progress has its inputs; without an end it goes on for as long as there are any.
      crafts: wanted === null ? 1 : wanted - made - (inProgress ? 1 : 0),
    })),
    quests: [
      ...open(story).map(({ quest, progress, goal }) => ({
        ...{ quest, progress, goal },
        objective: quests[quest].objective,
      })),
      ...sets.flatMap((set) =>
        open(set.tasks).map(({ task, progress, goal }) => ({
          ...{ quest: task, progress, goal },
          objective: tasks[task].objective,
        })),
      ),
    ],
    gear: better.get(key, () => gearRecipes(pieces, skills)),
  };
}

const better = new Remembered<Wants["gear"]>();

function valueOf<Value>(answer: GameQuery<Value>): Value | null {
  return answer.state === "ready" ? answer.value : null;
}
