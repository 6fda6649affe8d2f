import type { BoardId } from "@aldermoor/game/rankings/content/boards.ts";
import { t } from "../../texts/t.ts";

/** What has to be known of a board besides its name. */
export function boardNote(board: BoardId): string | null {
  return board === "gold" || board === "first-moon" ? t(`rankings.note-${board}`) : null;
}
