import { expect, test } from "vitest";
import { MutationQueue } from "./mutation-queue.ts";
import { ClientQueue } from "./task.ts";
import type { MutationTask } from "./task.ts";

type Named = MutationTask & { readonly name: string };

function task(name: string, clientQueue: ClientQueue | null = null): Named {
  return {
    name,
    clientQueue,
    queuedAtMs: 0,
    isSuccess: true,
    request: null,
    call: null,
    answerTexts: null,
    run: () => Promise.resolve(),
    abandon: () => undefined,
    deliver: () => undefined,
    endElsewhere: () => undefined,
  };
}

/** Takes what may run, as a turn does. */
function taken(queue: MutationQueue): string[] {
  const names: string[] = [];
  for (let next = queue.next(); next !== undefined; next = queue.next())
    names.push((next as Named).name);
  queue.compact();
  return names;
}

test("what another node sends goes before what came earlier", () => {
  const queue = new MutationQueue();
  queue.push(task("own"));
  queue.pushFirst(task("first"));
  queue.pushFirst(task("second"));
  expect(queue.length).toBe(3);
  expect(taken(queue)).toEqual(["first", "second", "own"]);
});

test("what a client sent behind a suspended mutation waits, and is next when that is taken up", () => {
  const queue = new MutationQueue();
  const client = new ClientQueue();
  client.suspend();
  for (const each of [task("a", client), task("b", client), task("other")]) queue.push(each);
  expect(taken(queue)).toEqual(["other"]);
  queue.push(task("late"));
  queue.release(client);
  expect(taken(queue)).toEqual(["a", "b", "late"]);
});

test("what nobody decided on runs again in its order, before all that was sent after it", () => {
  const queue = new MutationQueue();
  const [one, other] = [new ClientQueue(), new ClientQueue()];
  for (const each of [task("one 3", one), task("other 2", other)]) queue.push(each);
  queue.putBack([task("one 1", one), task("other 1", other), task("one 2", one)]);
  expect(taken(queue)).toEqual(["one 1", "other 1", "one 2", "one 3", "other 2"]);
});

test("a suspended mutation gives way to those before it that run again", () => {
  const queue = new MutationQueue();
  const client = new ClientQueue();
  const suspended = task("3", client);
  client.suspend();
  queue.push(task("4", client));
  expect(taken(queue)).toEqual([]);
  queue.putBack([task("1", client), task("2", client)]);
  expect(client.hasEarlier).toBe(true);
  queue.release(client, suspended);
  expect(client.hasEarlier).toBe(false);
  expect(taken(queue)).toEqual(["1", "2", "3", "4"]);
});

test("what failed while others of its client were undecided runs when the last of them is settled", () => {
  const queue = new MutationQueue();
  const client = new ClientQueue();
  client.refer("ahead");
  client.refer("ahead");
  client.holdUntilDecided(task("failed", client));
  queue.push(task("next", client));
  expect(taken(queue)).toEqual([]);
  expect(client.settle()).toBe(false);
  expect(client.settle()).toBe(true);
  queue.release(client);
  expect(taken(queue)).toEqual(["failed", "next"]);
});

test("nothing of a client goes behind what only its node can run, until that is settled or runs again", () => {
  const queue = new MutationQueue();
  const client = new ClientQueue();
  const foreign = task("foreign", client);
  client.refer("alone");
  queue.push(task("next", client));
  expect(taken(queue)).toEqual([]);
  queue.putBack([foreign]);
  expect(client.settle()).toBe(true);
  queue.release(client);
  expect(taken(queue)).toEqual(["foreign", "next"]);
});
