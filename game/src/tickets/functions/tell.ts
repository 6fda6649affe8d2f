import { charactersOf } from "../../character/functions/characters-of.ts";
import type { EventOf } from "../../core/content/events.ts";
import type { RunIsolated } from "../../core/functions/calls/run-isolated.ts";
import type { Writer } from "../../core/functions/context.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import type { TicketDoc, TicketModel } from "../tables.ts";
import { mergedInto } from "./rows.ts";

type Teller = {
  readonly db: Writer<TicketModel>;
  readonly nowMs: number;
  readonly runIsolated: RunIsolated;
  /** Who acts, and needs not be told. */
  readonly character?: CharacterDoc;
};

type What = EventOf<"ticket-moved">["what"];

/** Has everybody who wrote a ticket, or one that was merged into it, hear of it. */
export async function tellWriters(
  teller: Teller,
  ticket: TicketDoc,
  what: What,
  by = "",
): Promise<void> {
  const told = new Set<string>();
  for (const one of [ticket, ...(await mergedInto(teller.db, ticket))]) {
    if (one.by === teller.character?.accountId || told.has(one.by)) continue;
    told.add(one.by);
    const writer = await teller.db.get(one.writerId);
    await tell(teller, writer ?? (await oldestOf(teller, one.by)), { ticket, what, by });
  }
}

/** Has whoever of the staff looks after a ticket hear that a player wrote in it. */
export async function tellAssignee(teller: Teller, ticket: TicketDoc, by: string): Promise<void> {
  if (ticket.assignee === null || ticket.assignee.by === teller.character?.accountId) return;
  const assignee = await oldestOf(teller, ticket.assignee.by);
  await tell(teller, assignee, { ticket, what: "comment", by });
}

type News = { readonly ticket: TicketDoc; readonly what: What; readonly by: string };

async function tell(
  teller: Teller,
  character: CharacterDoc | null,
  { ticket: { kind: kindOf, number, title }, what, by }: News,
): Promise<void> {
  if (character === null) return;
  await tellCharacter(teller, character, { kind: "ticket-moved", kindOf, number, title, what, by });
}

async function oldestOf({ db }: Teller, accountId: string): Promise<CharacterDoc | null> {
  const [oldest] = await charactersOf(db, accountId);
  return oldest ?? null;
}
