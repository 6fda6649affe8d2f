import { giveSeat, placedSeats, takeSeat } from "../../chat/functions/seats.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { OrderMemberDoc } from "../tables.ts";
import { faceOf } from "./faces.ts";
import type { OrderWriter, TeamDoc } from "./rows.ts";
import { findOrder, findTeam, placesOf, teamsOf } from "./rows.ts";

/**
 * Gives the character under which a member appears its seats in the channels of the order and of its teams, and takes all
 * others. Called wherever one of these changes, in the same transaction.
 */
export async function seatMember(
  db: OrderWriter,
  member: OrderMemberDoc,
  goneId: CharacterId | null = null,
): Promise<void> {
  const { organizationId, faceId } = member;
  const face = await faceOf(db, member, goneId);
  if (faceId !== null && faceId !== face?._id) await unseat(db, faceId, organizationId);
  if (face?._id !== faceId) await db.patch(member._id, { faceId: face?._id ?? null });
  const order = await findOrder(db, organizationId);
  if (face === null || order === null) return;
  await giveSeat(db, face._id, {
    channel: `order ${organizationId}`,
    place: organizationId,
    title: order.name,
  });
  const mine = new Set((await placesOf(db, member.accountId)).map(({ teamId }) => teamId));
  for (const team of await teamsOf(db, organizationId)) {
    if (mine.has(team.teamId)) await seatInTeam(db, face._id, team);
    else await takeSeat(db, face._id, `team ${team.teamId}`);
  }
}

export function seatInTeam(
  db: OrderWriter,
  faceId: CharacterId,
  { teamId, name }: Pick<TeamDoc, "teamId" | "name">,
): Promise<void> {
  return giveSeat(db, faceId, { channel: `team ${teamId}`, place: teamId, title: name });
}

/** Takes a character's seats in an order and its teams; those of teams that are no more too. */
export async function unseat(
  db: OrderWriter,
  characterId: CharacterId,
  organizationId: string,
): Promise<void> {
  await takeSeat(db, characterId, `order ${organizationId}`);
  for (const { channel, place } of await placedSeats(db, characterId)) {
    if (!channel.startsWith("team ")) continue;
    const team = await findTeam(db, place);
    if (team === null || team.organizationId === organizationId)
      await takeSeat(db, characterId, channel);
  }
}
