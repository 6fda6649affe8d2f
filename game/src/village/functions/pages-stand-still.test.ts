import { afterEach, beforeEach, expect, test } from "vitest";
import { skillIds } from "../../core/content/skills.ts";
import { api, levels, minute, openGame, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { furnishVillage } from "../../testing/village-works.ts";
import type { Villager } from "../../testing/villagers.ts";
import { newVillager } from "../../testing/villagers.ts";
import { membersMax } from "../content/limits.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

/** Thirty whose levels rise no more within minutes. */
async function fullVillage(): Promise<readonly Villager[]> {
  const elder = await newVillager(game, "elder", "Wrenfield");
  await elder.found("Fenwick", { joining: "open" });
  await furnishVillage(game, { levels: { hall: 20 } });
  const villageId = (await elder.profile())?.id ?? "";
  const members = [elder];
  for (let nth = 1; nth < membersMax; nth++) {
    game.wait(second);
    const letters = `${"abcde"[Math.floor(nth / 10)]}${"abcdefghij"[nth % 10]}`;
    const member = await newVillager(game, `member-${nth}`, `Member${letters}`);
    const joined = await member.apply(villageId);
    if (!joined.ok) throw new Error(`${member.name} is not let in: ${joined.code}.`);
    members.push(member);
  }
  const known = Object.fromEntries(skillIds.map((skill) => [skill, 95]));
  for (const { characterId } of members) await game.become(characterId, levels(known));
  return members;
}

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
  const members = await fullVillage();
  const [elder] = members;
  if (elder === undefined) throw new Error("A village has an elder.");
  for (const { as, own } of members)
    await as.order(api.activity.fight, { ...own, zone: "fenside-meadows" });
  const before = await pagesOf(elder);
  game.wait(10 * minute);
  for (const member of members) await member.checkIn();
  expect(await pagesOf(elder)).toBe(before);
}, 60_000);
