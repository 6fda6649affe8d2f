import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CallingModel } from "../tables.ts";
import { changeBook, readBook } from "./calling-book.ts";

const { characterMutation } = gameFunctions<CallingModel>();

/** Remembers the present build in one of two places. Refuses `nothing-to-do` without a calling. */
export const saveBuild = characterMutation({
  args: { place: oneOf(["first", "second"]) },
  handler: async ({ db, character, progress }, { place }) => {
    const { state } = progress;
    if (state.calling === null) return refuse("nothing-to-do");
    const [first, second] = (await readBook(db, character._id)).builds;
    const builds =
      place === "first" ? ([state.calling, second] as const) : ([first, state.calling] as const);
    await changeBook(db, character._id, { builds });
    return done(null);
  },
});
