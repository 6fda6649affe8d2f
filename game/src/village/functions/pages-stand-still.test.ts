import { afterEach, beforeEach, expect, test } from "vitest";
import { fullVillage } from "../../testing/full-village.ts";
import { api, minute, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { Villager } from "../../testing/villagers.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

async function pagesOf({ as, own }: Villager): Promise<string> {
  const villageId = (await as.ask(api.village.mine, own))?.village?.id ?? "";
  const answers = [
    await as.ask(api.village.mine, own),
    await as.ask(api.village.members, own),
    await as.ask(api.village.profile, { name: "Fenwick" }),
    await as.ask(api["village-works"].store, own),
    await as.ask(api["village-works"].giving, own),
    await as.ask(api.journeys.land, { villageId }),
    await as.ask(api.journeys.past, { villageId }),
    await as.ask(api.sieges.ofVillage, { villageId }),
  ];
  return JSON.stringify(answers);
}

test("while thirty members fight, craft and come back, no page of their village says anything else", async () => {
  const members = await fullVillage(game);
  const [elder] = members;
  if (elder === undefined) throw new Error("A village has an elder.");
  for (const { as, own } of members)
    await as.order(api.activity.fight, { ...own, zone: "fenside-meadows" });
  const before = await pagesOf(elder);
  game.wait(10 * minute);
  for (const member of members) await member.checkIn();
  expect(await pagesOf(elder)).toBe(before);
});
