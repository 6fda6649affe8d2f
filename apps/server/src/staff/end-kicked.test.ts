import type { Engine } from "@aldermoor/engine/index.ts";
import { expect, test } from "vitest";
import { endKicked } from "./end-kicked.ts";

const world = { kicks: { waiting: "staff:waiting", done: "staff:done" } };

/** An engine with connections of some accounts, of whom some are kicked. */
function engineWith(subjects: readonly string[], kicked: readonly string[]) {
  const [open, told] = [new Set(subjects), [] as unknown[]];
  const engine: Pick<Engine, "query" | "mutation" | "revoke"> = {
    query: () => Promise.resolve([...kicked]),
    mutation: (_path, args) => {
      told.push(args);
      return Promise.resolve(null);
    },
    revoke: (match) => {
      for (const subject of open)
        if (match({ subject, issuer: "", tokenIdentifier: "" })) open.delete(subject);
    },
  };
  return { engine, open, told };
}

test("the connections of a kicked account are ended, those of others stay, and the world is told", async () => {
  const { engine, open, told } = engineWith(["finch", "wren"], ["finch"]);
  await endKicked({ world, engine });
  expect([...open]).toEqual(["wren"]);
  expect(told).toEqual([{ accountIds: ["finch"] }]);
});

test("where nobody is kicked nothing is ended or written", async () => {
  const { engine, open, told } = engineWith(["finch", "wren"], []);
  await endKicked({ world, engine });
  expect([...open]).toEqual(["finch", "wren"]);
  expect(told).toEqual([]);
});
