import * as fc from "fast-check";
import { expect, test } from "vitest";
import { api, day, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { inputs } from "../../testing/inputs.ts";

const people = ["Wrenfield", "Finchling", "Heronmoor"] as const;
const step = fc.record({
  who: fc.constantFrom(...people),
  what: fc.constantFrom("ask", "accept", "decline", "withdraw", "remove"),
  other: fc.constantFrom(...people),
  waitDays: fc.constantFrom(0, 0, 0, 1, 14),
});

/** How everybody stands with everybody, as the rows say it. */
async function bondsIn(game: GameTest): Promise<ReadonlyMap<string, string>> {
  const rows = await game.world.run(({ db }) => db.query("friends").collect());
  const bonds = rows.map(({ characterId, otherId, state }) => [`${characterId} ${otherId}`, state]);
  expect(new Set(bonds.map(([pair]) => pair)).size).toBe(bonds.length);
  return new Map(bonds as [string, string][]);
}

const mirrored: Readonly<Record<string, string>> = {
  friends: "friends",
  sent: "received",
  received: "sent",
};

test("whatever three do, each bond is the same from both sides, and each request alone has a deadline", () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const game = openGame();
      try {
        const ids = new Map<string, string>();
        for (const name of people) ids.set(name, await game.newCharacter(name, name));
        for (const { who, what, other, waitDays } of steps) {
          game.wait(waitDays * day + 1_000);
          await game.jobUntilDone("core:runDeadlines");
          const order = { characterId: ids.get(who) ?? "", name: other };
          await game.as(who).order(api.friends[what], order);
          const bonds = await bondsIn(game);
          for (const [pair, state] of bonds)
            expect(bonds.get(pair.split(" ").toReversed().join(" "))).toBe(mirrored[state]);
          const sent = [...bonds].flatMap(([pair, state]) => (state === "sent" ? [pair] : []));
          const due = await game.world.run(({ db }) => db.query("deadlines").collect());
          expect(due.map(({ subject }) => subject).toSorted()).toEqual(sent.toSorted());
        }
      } finally {
        await game.close();
      }
    }),
    { numRuns: inputs(20) },
  ));
