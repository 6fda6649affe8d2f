import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followNotices } from "../../push/functions/follow-notices.ts";
import { openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { CharacterDoc, CharacterId } from "../tables.ts";
import type { CharacterContext } from "./context.ts";
import { tellCharacter } from "./tell-character.ts";

const mention = { kind: "mentioned", by: "Wrenfield", channel: "global" } as const;

let game: GameTest;
let wren: CharacterId;
let finch: CharacterId;
beforeEach(async () => {
  game = openGame();
  wren = await game.newCharacter("wren");
  finch = await game.newCharacter("finch");
});
afterEach(async () => {
  vi.restoreAllMocks();
  await game.close();
});

async function found({ db }: CharacterContext, id: CharacterId): Promise<CharacterDoc> {
  const character = await db.get(id);
  if (character === null) throw new Error("The test has lost a character.");
  return character;
}

const tell = (by: CharacterId, to: CharacterId) =>
  game.actFor(by, async (own) => tellCharacter(own, await found(own, to), mention));

const noticesOf = (id: CharacterId) =>
  game.world.run(async ({ db }) =>
    (await db.query("notices").collect()).filter(({ characterId }) => characterId === id),
  );

test("what comes from outside is heard by the features and changes nothing of the character", async () => {
  const before = await game.progressOf(finch);
  await tell(wren, finch);
  expect(await noticesOf(finch)).toHaveLength(1);
  expect(await game.progressOf(finch)).toEqual(before);
});

test("a listener that changes a character from outside fails, and nothing is kept of it", async () => {
  const before = await game.progressOf(finch);
  vi.spyOn(followNotices, "handle").mockImplementation(async ({ progress }) => {
    progress.update({ seenAtMs: 0 });
  });
  await expect(tell(wren, finch)).rejects.toThrow('"mentioned" came from outside');
  expect(await game.progressOf(finch)).toEqual(before);
  expect(await noticesOf(finch)).toEqual([]);
});

test("a character does not tell itself, whose progress is open", async () => {
  await expect(tell(wren, wren)).rejects.toThrow("tells itself");
});
