import { englishUiWords } from "@aldermoor/ui/text/ui-words.ts";
import { describe, expect, test } from "vitest";
import { rareAmong } from "./rare-among.ts";

describe("what one would miss among many pieces", () => {
  test("is counted by rarity, the rarest first", () => {
    const pieces = ([4, 1, 6, 4, 3] as const).map((rarity) => ({ rarity }));
    expect(rareAmong(pieces, englishUiWords)).toBe("1 unique and 2 epic");
  });

  test("is nothing while all of them are rare at most", () => {
    expect(rareAmong([{ rarity: 1 }, { rarity: 3 }], englishUiWords)).toBeNull();
  });
});
