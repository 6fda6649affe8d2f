import { skills } from "@aldermoor/game/core/content/skills.ts";
import type { BoardId } from "@aldermoor/game/rankings/content/boards.ts";
import { knownId } from "../../shared/world/known-id.ts";
import { t } from "../../texts/t.ts";

type CountedBoard = Exclude<BoardId, keyof typeof skills>;

/** What a board is called: a skill by its name. */
export function boardName(board: BoardId): string {
  const skill = knownId(skills, board);
  return skill === null ? t(`rankings.board-${board as CountedBoard}`) : skills[skill].name;
}

/** What has to be known of a board besides. */
export function boardNote(board: BoardId): string | null {
  return board === "gold" || board === "first-moon" ? t(`rankings.note-${board}`) : null;
}
