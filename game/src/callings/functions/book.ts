import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { CallingBookView } from "../api.ts";
import { freeEveryMs } from "../rules/build.ts";
import type { CallingModel } from "../tables.ts";
import { readBook } from "./calling-book.ts";

const { characterQuery } = gameFunctions<CallingModel>();

/** The saved builds, and when the next change is free. */
export const book = characterQuery({
  args: {},
  handler: async ({ db, character }): Promise<CallingBookView> => {
    const { lastFreeAtMs, gifts, builds } = await readBook(db, character._id);
    const freeAtMs = lastFreeAtMs === null ? null : lastFreeAtMs + freeEveryMs;
    return { freeAtMs, gifts, builds };
  },
});
