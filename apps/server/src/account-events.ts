import type { AccountEvent, Accounts } from "@aldermoor/accounts/index.ts";
import type { Engine } from "@aldermoor/engine/index.ts";
import { z } from "zod";
import type { Job } from "./job-runner.ts";
import type { World } from "./world.ts";

/** Looks for events so often that the world knows of a change within a second. */
export const carryEvents: Job = {
  name: "carry account events",
  everyMs: 500,
  firstAfterMs: 0,
  run: "accounts:eventsAfter",
};

const takenNumber = z.number();

/**
 * Takes events of the accounts over into the world, in their order, each in a transaction that records its number: one
 * that is cut off before its commit is taken over by the next run, one that is cut off behind it is known.
 */
export async function carryAccountEvents({
  world,
  accounts,
  engine,
}: {
  readonly world: Pick<World, "accountEvents">;
  readonly accounts: Pick<Accounts, "eventsAfter">;
  readonly engine: Pick<Engine, "query" | "mutation">;
}): Promise<{ readonly more: boolean }> {
  const { last, take } = world.accountEvents;
  const events = await accounts.eventsAfter(takenNumber.parse(await engine.query(last)));
  for (const { number, event } of events)
    await engine.mutation(take, { number, event: inWordsOfTheWorld(event) });
  return { more: events.length > 0 };
}

/** The world knows accounts, not users. */
function inWordsOfTheWorld(event: AccountEvent) {
  if (!("userId" in event)) return event;
  const { userId, ...rest } = event;
  return { ...rest, accountId: userId };
}
