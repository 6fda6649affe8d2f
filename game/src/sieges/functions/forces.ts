import type { Reader } from "../../core/functions/context.ts";
import type { CharacterId } from "../../core/tables.ts";
import { sideOf } from "../../fighters/functions/field-company.ts";
import type { MemberDoc, VillageDoc } from "../../village/functions/villages.ts";
import { presentMembers } from "../../village/functions/villages.ts";
import { isNewcomer } from "../../village/rules/standing.ts";
import { defendersMin } from "../content/limits.ts";
import { eligibleOf } from "../rules/eligible.ts";
import type { Resident } from "../rules/eligible.ts";
import type { Entrant } from "../rules/line-up.ts";
import type { SiegeModel } from "../tables.ts";

type Db = Reader<SiegeModel>;

/** A member with the formation that it has stand in sieges: that of its defence. */
export type Force = Entrant & {
  readonly characterId: CharacterId;
  readonly name: string;
  readonly avatarSeed: number;
};

/** Who of two villages may be entered, were the siege declared now. */
export async function eligibleNow(
  db: Db,
  attacker: VillageDoc,
  defender: VillageDoc,
  nowMs: number,
): Promise<{
  readonly attackers: readonly CharacterId[];
  readonly defenders: readonly CharacterId[];
}> {
  const own = await presentMembers(db, attacker._id);
  const others = await presentMembers(db, defender._id);
  const eligible = eligibleOf(residentsOf(own, nowMs), residentsOf(others, nowMs));
  return {
    attackers: idsOf(own, eligible.attackers),
    defenders: idsOf(others, eligible.defenders),
  };
}

function residentsOf(members: readonly MemberDoc[], nowMs: number): readonly Resident[] {
  return members.map((member) => ({
    characterId: member.characterId,
    accountId: member.account,
    joinedAtMs: member.memberSinceMs,
    isNewcomer: isNewcomer(member, nowMs),
  }));
}

function idsOf(members: readonly MemberDoc[], ids: readonly string[]): readonly CharacterId[] {
  return ids.flatMap((id) => {
    const member = members.find(({ characterId }) => characterId === id);
    return member === undefined ? [] : [member.characterId];
  });
}

/** The formations of these characters, as they stand now; those who are gone have none. */
export async function forcesOf(
  db: Db,
  characterIds: readonly CharacterId[],
): Promise<readonly Force[]> {
  const forces: Force[] = [];
  for (const characterId of characterIds) {
    const character = await db.get(characterId);
    if (character === null) continue;
    const { name, avatarSeed } = character;
    forces.push({ characterId, name, avatarSeed, side: await sideOf(db, characterId, "defence") });
  }
  return forces;
}

export function fightersIn({ side }: Pick<Entrant, "side">): number {
  return side.filter((one) => one !== null).length;
}

/** How many formations are large enough to count for a declaration. */
export function defencesIn(forces: readonly Force[]): number {
  return forces.filter((one) => fightersIn(one) >= defendersMin).length;
}
