import { z } from "zod";
import type { Attack, Scene } from "../attack.ts";
import { fullPlayersOf, press } from "../full-players.ts";
import type { FullPlayer } from "../full-players.ts";
import { forAll } from "../rhythm.ts";
import { attempt } from "./gains.ts";

// Parties, expeditions and gifts, joined, opened and sent by many at the same instant.

const memberCount = 7;
const atOnce = 50;
const rounds = 3;
const membersMax = 5;

function order(scene: Scene, member: FullPlayer, path: string, args: object): Promise<boolean> {
  return press(scene, member, path, { characterId: member.characterId, ...args });
}

const finder = z.array(z.object({ id: z.string(), leader: z.string() }));
const ownParty = z.object({ party: z.object({ members: z.array(z.unknown()) }).nullable() });
const travels = z.object({
  starts: z.object({ left: z.number(), most: z.number() }),
  gathering: z.array(z.object({ id: z.string() })),
});

const rush = attempt(
  "a party, its expeditions and gifts, rushed at by fifty at once",
  async (scene) => {
    const members = await fullPlayersOf(scene, "company", memberCount);
    const [leader] = members;
    if (leader === undefined) return ["the attack never began: nobody was let in"];
    await order(scene, leader, "party:found", {});
    const listing = { text: "Everybody at once.", minTotalLevel: 0, isOpen: true };
    await order(scene, leader, "party:list", { listing });
    const listed = finder.parse(await leader.visitor.ask("party:finder"));
    const partyId = listed.find(({ leader: by }) => by === leader.name)?.id ?? "";
    await forAll(atOnce, atOnce, async (at) => {
      const member = members[at % members.length];
      if (member !== undefined) await order(scene, member, "party:apply", { partyId });
    });
    const gains: (string | false)[] = [];
    const seen = ownParty.parse(
      await leader.visitor.ask("party:mine", { characterId: leader.characterId }),
    );
    const inParty = seen.party?.members.length ?? 0;
    gains.push(inParty > membersMax && `${inParty} are in one party`);
    gains.push(inParty < 2 && "the attack never began: nobody joined");

    for (let round = 0; round < rounds; round += 1) {
      const { gathering } = travels.parse(
        await leader.visitor.ask("expeditions:mine", { characterId: leader.characterId }),
      );
      const expeditionId = gathering[0]?.id ?? "";
      await forAll(atOnce, atOnce, async (at) => {
        const member = members[at % members.length];
        const [path, args] = pressOf(at, expeditionId, leader.name);
        if (member !== undefined) await order(scene, member, path, args);
      });
    }
    for (const { visitor, characterId } of members) {
      const { starts } = travels.parse(await visitor.ask("expeditions:mine", { characterId }));
      const isWhole = starts.left >= 0 && starts.left <= starts.most;
      gains.push(!isWhole && `${starts.left} of ${starts.most} starts are left to somebody`);
    }
    return gains;
  },
);

function pressOf(at: number, expeditionId: string, name: string): readonly [string, object] {
  const presses: readonly (readonly [string, object])[] = [
    ["expeditions:open", { way: "reed-cutting", skill: "combat", alone: at % 2 === 0 }],
    ["expeditions:join", { expeditionId, skill: "combat" }],
    ["expeditions:withdraw", {}],
    ["expeditions:begin", { expeditionId }],
    ["gifts:send", { name, thing: { item: "copper-ore", quantity: 1 } }],
  ];
  return presses[at % presses.length] ?? ["expeditions:withdraw", {}];
}

export const companyAttacks: readonly Attack[] = [rush];
