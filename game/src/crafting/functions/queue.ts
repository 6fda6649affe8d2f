import { gameFunctions } from "../../core/functions/game-functions.ts";
import { queueCapacity } from "../rules/queue.ts";

const { characterQuery } = gameFunctions();

/** What lies on the bench, in the order in which it is made. */
export const queue = characterQuery({
  args: {},
  handler: async ({ present }) => {
    const { state } = await present("bench");
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
