import { expect, test } from "vitest";
import type { BoardPlace } from "../api.ts";
import { bestOf } from "./best-of.ts";

test("the best places come first, and of equals that of the board which stands first", () => {
  const places: readonly BoardPlace[] = [
    { board: "total-level", rank: 12 },
    { board: "mining", rank: 3 },
    { board: "kills", rank: 3 },
    { board: "gold", rank: 1 },
  ];
  expect(bestOf(places, 3).map(({ board }) => board)).toEqual(["gold", "mining", "kills"]);
  expect(bestOf(places, 9)).toHaveLength(4);
  expect(bestOf([], 3)).toEqual([]);
});
