import { skills } from "@aldermoor/game/core/content/skills.ts";
import type { BoardId } from "@aldermoor/game/rankings/content/boards.ts";
import { t } from "../../texts/t.ts";
import { knownId } from "../world/known-id.ts";

type CountedBoard = Exclude<BoardId, keyof typeof skills>;

/** What a board is called: a skill by its name. */
export function boardName(board: BoardId): string {
  const skill = knownId(skills, board);
  return skill === null ? t(`boards.${board as CountedBoard}`) : skills[skill].name;
}
