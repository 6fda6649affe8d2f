import type { TasksView } from "@aldermoor/game/quests/api.ts";
import { tasksWithMoves } from "@aldermoor/game/quests/rules/tasks-with-moves.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { usePresent } from "../present/use-present.ts";

/** The quests of the days and weeks that are open, their counts with every action. */
export function useTasks(): GameQuery<TasksView | null> {
  const written = useGameQuery(api.quests.tasks, { characterId: useCharacter() });
  return usePresent(written, tasksWithMoves);
}
