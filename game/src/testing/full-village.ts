import { skillIds } from "../core/content/skills.ts";
import { membersMax } from "../village/content/limits.ts";
import type { GameTest } from "./game-test.ts";
import { levels, second } from "./game-test.ts";
import { furnishVillage } from "./village-works.ts";
import type { Villager } from "./villagers.ts";
import { newVillager } from "./villagers.ts";

/** Fenwick with as many members as a village may have, whose levels rise no more within minutes; the elder is the first of them. */
export async function fullVillage(game: GameTest): Promise<readonly Villager[]> {
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
