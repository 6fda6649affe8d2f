import type { CharacterContext } from "../../core/functions/context.ts";
import { settleCharacter } from "./settle-character.ts";
import { noteSignOfPlayer } from "./sign-of-player.ts";

/** Nothing is ever changed retroactively: before a command, all work up to now is settled. */
export const settleBeforeCommand = {
  async prepare(context: CharacterContext): Promise<void> {
    await settleCharacter(context);
    await noteSignOfPlayer(context);
  },
};
