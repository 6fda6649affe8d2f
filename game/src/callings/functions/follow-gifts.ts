import type { CharacterContext } from "../../core/functions/context.ts";
import type { Happening } from "../../core/functions/happening.ts";
import type { CallingModel } from "../tables.ts";
import { giveChange } from "./calling-book.ts";

/** Changes that somebody gives are remembered until they are used. */
export const followGifts = {
  hear(context: CharacterContext<CallingModel>, event: Happening): Promise<void> | undefined {
    if (event.kind !== "change-given") return undefined;
    return giveChange(context.db, context.character._id, event.count);
  },
};
