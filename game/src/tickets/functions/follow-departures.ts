import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import type { TicketModel } from "../tables.ts";

type Context = CharacterContext<TicketModel>;

/** What a character wrote stays, in nobody's name; its pictures may show more of a person than that, and go with it. */
export const followDepartures = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    return event.kind === "departed" ? loosenPictures(context) : undefined;
  },
};

async function loosenPictures({ db, character }: Context): Promise<void> {
  const pictures = await db
    .query("ticketPictures")
    .withIndex("by_writer", (q) => q.eq("writerId", character._id))
    .collect();
  for (const { _id } of pictures) await db.patch(_id, { place: "", atMs: 0 });
}
