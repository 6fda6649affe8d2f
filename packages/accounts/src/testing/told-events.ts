import type { Accounts, NumberedEvent } from "../index.ts";

/** Every event behind a number, read as a host does. */
export async function eventsBehind(
  { eventsAfter }: Pick<Accounts, "eventsAfter">,
  number: number,
): Promise<readonly NumberedEvent[]> {
  const told: NumberedEvent[] = [];
  let page = await eventsAfter(number);
  while (page.length > 0) {
    told.push(...page);
    page = await eventsAfter(page.at(-1)?.number ?? 0);
  }
  return told;
}

/** The users who were deleted, oldest first. */
export async function deletedUsers(accounts: Accounts): Promise<readonly string[]> {
  return (await eventsBehind(accounts, 0)).flatMap(({ event }) =>
    event.kind === "account-deleted" ? [event.userId] : [],
  );
}
