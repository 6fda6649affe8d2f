import { afterEach, beforeEach, expect, test } from "vitest";
import type { CharacterId } from "../../core/tables.ts";
import { api, day, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { stepId } from "../rules/step-id.ts";

let game: GameTest;
let characterId: CharacterId;
beforeEach(async () => {
  game = openGame();
  characterId = await game.newCharacter();
});
afterEach(() => game.close());

const wren = () => game.as("wren");
const dismissed = () => wren().ask(api.guide.dismissed, { characterId });

test("a step that was put away is so on every device, for this character alone", async () => {
  expect(await dismissed()).toEqual([]);
  const step = { kind: "garden", target: "2" } as const;
  await wren().order(api.guide.dismiss, { characterId, ...step });
  await wren().order(api.guide.dismiss, { characterId, ...step });
  expect(await dismissed()).toEqual([stepId(step)]);

  const other = await game.newCharacter("wren");
  expect(await wren().ask(api.guide.dismissed, { characterId: other })).toEqual([]);
  expect(await game.as("finch").ask(api.guide.dismissed, { characterId })).toBeNull();
  const meddling = game.as("finch").order(api.guide.dismiss, { characterId, ...step });
  await expect(meddling).rejects.toThrow("Forbidden");
});

test("what comes again and again comes back after a day", async () => {
  await wren().order(api.guide.dismiss, { characterId, kind: "garden", target: "2" });
  await wren().order(api.guide.dismiss, { characterId, kind: "calling", target: "" });
  expect(await dismissed()).toHaveLength(2);
  game.wait(day);
  expect(await dismissed()).toEqual([stepId({ kind: "calling", target: "" })]);
});
