import { mutationGeneric, queryGeneric } from "convex/server";
import type { GenericDataModel, GenericDatabaseReader } from "convex/server";
import { expect, test } from "vitest";
import { memoryStorage, openEngine } from "../index.ts";

let gate = Promise.withResolvers<void>();
let waitingCount = 0;

/** Fails of what was never true at once: of what others write while it waits. */
async function compareSlowly(db: GenericDatabaseReader<GenericDataModel>): Promise<number> {
  const before = await db.query("notes").collect();
  waitingCount++;
  await gate.promise;
  const after = await db.query("notes").collect();
  if (before.length !== after.length) throw new Error("Two states were seen.");
  return after.length;
}

const notes = {
  add: mutationGeneric({ args: {}, handler: ({ db }) => db.insert("notes", { text: "other" }) }),
  mutation: mutationGeneric({ args: {}, handler: ({ db }) => compareSlowly(db) }),
  query: queryGeneric({ args: {}, handler: ({ db }) => compareSlowly(db) }),
};

test.each(["mutation", "query"] as const)(
  "the log is told nothing of a %s that failed of what others wrote while it waited, and ran again",
  async (kind) => {
    gate = Promise.withResolvers();
    waitingCount = 0;
    const lines: string[] = [];
    const note = (_fields: object, message: string) => void lines.push(message);
    const logger = { debug: note, info: note, warn: note, error: note, fatal: note };
    const storage = memoryStorage();
    const engine = await openEngine({ modules: { notes }, storage, redactErrors: true, logger });
    const slow = engine[kind](`notes:${kind}`);
    await expect.poll(() => waitingCount).toBe(1);
    await engine.mutation("notes:add");
    gate.resolve();
    expect(await slow).toBe(1);
    expect(lines).not.toContain("A function failed.");
    await engine.close();
  },
);
