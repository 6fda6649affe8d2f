import { aggregate } from "@aldermoor/engine/extensions.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { ticketShelves } from "../content/tickets.ts";
import type { TicketModel } from "../tables.ts";

const { staffQuery } = staffFunctions<TicketModel>();

const shelves = ticketShelves.filter((shelf) => shelf !== "removed");

/** How many tickets nobody has looked at yet, but for those that another one of the staff looks after. */
export const waiting = staffQuery({
  permission: "desk",
  args: {},
  handler: async ({ db, caller: { accountId } }): Promise<number> => {
    const tickets = aggregate<TicketModel, "tickets", "by_assignee">(db, "tickets", "by_assignee");
    const counts = await Promise.all(
      [undefined, accountId].flatMap((assignee) =>
        shelves.map((shelf) =>
          tickets.count((q) =>
            q.eq("assignee.by", assignee).eq("shelf", shelf).eq("state", "open"),
          ),
        ),
      ),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  },
});
