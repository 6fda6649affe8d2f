import { ConvexError } from "convex/values";
import { expect, test } from "vitest";
import { gameModules } from "./index.ts";
import { openGame } from "./testing/game-test.ts";
import { declaredArgs, withEachString } from "./testing/oversized-arguments.ts";

/** Letters and marks that take the square of their number to normalise. */
const megabyteOfMarks = `a${"\u0301".repeat(250_000)}${"\u0323".repeat(250_000)}`;

const publicFunctions = Object.entries(gameModules).flatMap(([feature, functions]) =>
  Object.entries(functions).flatMap(([name, registered]) =>
    typeof registered === "function" && "isPublic" in registered
      ? [{ path: `${feature}:${name}`, registered, isQuery: "isQuery" in registered }]
      : [],
  ),
);

test("no function looks at a megabyte of marks, in whichever of its strings it comes", async () => {
  const game = openGame();
  const engine = await game.world.engine();
  const identity = { subject: "wren", issuer: "tests", tokenIdentifier: "tests|wren" };
  const tried: Record<string, string> = {};
  for (const { path, registered, isQuery } of publicFunctions) {
    for (const { at, value } of withEachString(declaredArgs(registered), megabyteOfMarks)) {
      const args = value as Parameters<typeof engine.query>[1];
      const asked = isQuery
        ? engine.query(path, args, { identity })
        : engine.mutation(path, args, { identity });
      tried[`${path} ${at}`] = await asked.then(() => "answered", faultOf);
      // Slow enough for the limit of orders.
      game.wait(1_000);
    }
  }
  expect(Object.keys(tried).length).toBeGreaterThan(publicFunctions.length / 2);
  expect(tried).toMatchObject({
    "chat:send args.text": "ArgumentsTooLarge",
    "chat:send args.shown[].id": "ArgumentsTooLarge",
    "profile:byName args.name": "ArgumentsTooLarge",
  });
  expect(new Set(Object.values(tried))).toEqual(new Set(["ArgumentsTooLarge"]));
  await game.close();
});

function faultOf(error: unknown): string {
  const data: unknown = error instanceof ConvexError ? error.data : null;
  const isTold = typeof data === "object" && data !== null;
  return isTold ? String(Reflect.get(data, "kind")) : String(error).slice(0, 200);
}
