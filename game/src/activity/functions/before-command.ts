import type { CharacterContext } from "../../core/functions/context.ts";
import { noteSignOfPlayer } from "./sign-of-player.ts";
import { settleAndHear } from "./watch.ts";

/** Nothing is ever changed retroactively: before a command, all work up to now is settled. */
export const settleBeforeCommand = {
  async prepare(context: CharacterContext): Promise<void> {
    await settleAndHear(context);
    await noteSignOfPlayer(context);
  },
};
