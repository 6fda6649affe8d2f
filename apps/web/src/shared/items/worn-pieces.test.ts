import { describe, expect, test } from "vitest";
import { someSheet } from "../character/some-sheet.ts";
import { somePiece } from "./some-piece.ts";
import { slotsToImprove } from "./worn-pieces.ts";

const sheet = someSheet({}, { combat: 3 });
const worn = somePiece({ id: "worn", slot: "main-hand", stats: { attack: 4 } });

describe("a slot can be improved", () => {
  test("when the bag holds something better for it", () => {
    const better = somePiece({ id: "better", stats: { attack: 9 } });
    expect([...slotsToImprove([worn, better], sheet)]).toEqual(["main-hand"]);
  });

  test("not by what is worse, nor by what is worn already", () => {
    const worse = somePiece({ id: "worse", stats: { attack: 2 } });
    expect(slotsToImprove([worn, worse], sheet).size).toBe(0);
  });

  test("not by what asks for a level that is not reached", () => {
    const better = somePiece({ id: "better", item: "cobalt-longsword", stats: { attack: 60 } });
    expect(slotsToImprove([worn, better], sheet).size).toBe(0);
  });
});
