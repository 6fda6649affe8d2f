import { gameFunctions } from "../../core/functions/game-functions.ts";
import { findLifeRow, stateOf } from "../../core/functions/life.ts";
import { queueCapacity } from "../rules/queue.ts";

const { characterQuestion } = gameFunctions();

/** What lies on the bench, in the order in which it is made. */
export const queue = characterQuestion({
  args: {},
  handler: async ({ db, character }) => {
    const state = stateOf(await findLifeRow(db, character._id));
    return {
      entries: state.queue.map(({ paidGold, ...entry }) => ({
        ...entry,
        inProgress: paidGold !== null,
      })),
      capacity: queueCapacity,
      atTheBench: state.work.kind === "craft",
    };
  },
});
