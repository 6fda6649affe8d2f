import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import type { CallingModel } from "../tables.ts";
import { giveChange } from "./calling-book.ts";

/** Free changes that were given are kept until they are used. */
export const followGifts = {
  handle(context: CharacterContext<CallingModel>, event: DomainEvent): Promise<void> | undefined {
    if (event.kind !== "change-given") return undefined;
    return giveChange(context.db, context.character._id, event.count);
  },
};
