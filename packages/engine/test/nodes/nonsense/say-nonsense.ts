import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { expect } from "vitest";
import type { Link } from "../../../src/nodes/links.ts";
import type { NonsenseCluster } from "./nonsense-cluster.ts";
import { spoil, spoilings } from "./spoil.ts";

type Proposals = { type?: unknown; proposals?: unknown };

/** Messages that nobody sends, with some parts of others in them. */
const strange = [
  '{"type":"spent","charges":[["account somebody",12.5],["stranger 192.0.2.1",1]]}',
  '{"type":"share","index":0,"of":2}',
  '{"type":"overtaken","number":1,"ts":"1"}',
  '{"type":"committed","number":1,"ts":"1","asker":null,"resultJson":"null","logLinesJson":"[]"}',
];

/** Says spoilt messages to the node that orders, over one link after the other, and looks each time whether all is well. */
export async function sayToOrderer(cluster: NonsenseCluster, runs: number, seed?: number) {
  const { ordering, known } = cluster;
  const messages = [...new Set([...known.toOrderer, ...strange])];
  const links: Link[] = [];
  let requests = 0;
  const freshen = (message: unknown): void => {
    const { proposals } = (message ?? {}) as Proposals;
    if (!Array.isArray(proposals)) return;
    for (const proposal of proposals as Record<string, unknown>[]) {
      requests++;
      Object.assign(proposal, { number: requests, requestId: requests, sessionId: "impostor" });
      const { record } = proposal as { record: { ts: string } | null };
      // What it read is as it was.
      if (record !== null) record.ts = String(ordering.node?.lastTs ?? record.ts);
    }
  };
  const words = wordsOf(messages);
  await fc.assert(
    fc.asyncProperty(fc.array(spoilings(words), { minLength: 1, maxLength: 6 }), async (all) => {
      // Each over a link of its own: what ends one keeps nothing behind it from being heard.
      for (const each of all) {
        const link = await cluster.impostor();
        link.send(spoil(messages, each, freshen));
        links.push(link);
        if (links.length > 20) links.shift()?.end();
      }
      await setImmediate();
      await setImmediate();
      await cluster.isWell();
    }),
    { numRuns: runs, endOnFailure: true, ...(seed === undefined ? {} : { seed }) },
  );
  await cluster.isReadable();
  // Most of what is said cannot be read; of what can be, much is done.
  expect(ordering.metrics().counters.committedMutations).toBeGreaterThan(1.4 * runs);
}

/** Has the node that follows hear spoilt messages as if the one that orders had said them. */
export async function sayToFollower(cluster: NonsenseCluster, runs: number, seed?: number) {
  const messages = [...new Set([...cluster.known.fromOrderer, ...strange])];
  const words = wordsOf(messages);
  await fc.assert(
    fc.asyncProperty(fc.array(spoilings(words), { minLength: 1, maxLength: 6 }), async (all) => {
      for (const each of all) cluster.sayToFollower(spoil(messages, each, () => undefined));
      await setImmediate();
      await cluster.isWell();
    }),
    { numRuns: runs, endOnFailure: true, ...(seed === undefined ? {} : { seed }) },
  );
  await cluster.isReadable();
}

/** Ids, names of indexes, digests and paths that stand in messages. */
function wordsOf(messages: readonly string[]): string[] {
  const words = new Set<string>();
  for (const message of messages)
    for (const [word] of message.matchAll(/[\w.:,()]{3,64}/g)) words.add(word);
  expect(words.size).toBeGreaterThan(10);
  return [...words].slice(0, 500);
}
