import { closePlace, giveSeat, takeSeat } from "../../chat/functions/seats.ts";
import type { CharacterContext, Reader } from "../../core/functions/context.ts";
import { findProgressRow } from "../../core/functions/progress.ts";
import type { Refusal } from "../../core/rules/outcome.ts";
import { refuse } from "../../core/rules/outcome.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterDoc, CharacterId } from "../../core/tables.ts";
import { membersMax, rejoinAfterMs } from "../content/limits.ts";
import type { PartyLogKind } from "../content/log-kinds.ts";
import { successor } from "../rules/heir.ts";
import type { PartyModel } from "../tables.ts";
import { partyAsks, showAsksOf } from "./asks.ts";
import { light, putOutLight } from "./lights.ts";
import type { MemberDoc, PartyDoc, PartyId } from "./parties.ts";
import { dropOldSpans, membersOf, membershipOf, note } from "./parties.ts";
import { beginShare, dropQuest, endShare, questOf } from "./shares.ts";

type Context = CharacterContext<PartyModel>;
type Db = Context["db"];

/** When somebody who left a party may join one again; `null` at once. */
export async function joinsAgainAt(
  db: Reader<PartyModel>,
  characterId: CharacterId,
  nowMs: number,
): Promise<number | null> {
  const last = await db
    .query("partyMembers")
    .withIndex("by_character", (q) => q.eq("characterId", characterId).gt("leftAtMs", null))
    .order("desc")
    .first();
  const atMs = (last?.leftAtMs ?? -Infinity) + rejoinAfterMs;
  return atMs > nowMs ? atMs : null;
}

/**
 * Refuses `in-party`, `cooldown` (`time`), `party-full`, and `own-account-in-party` beside another character of the
 * caller's account: `unreachable` (`name`) where it is that of somebody else; `null` where the character may join.
 */
export async function refuseJoining(
  { db, nowMs, character }: Pick<Context, "db" | "nowMs" | "character">,
  joiner: CharacterDoc,
  partyId: PartyId,
): Promise<Refusal | null> {
  if ((await membershipOf(db, joiner._id)) !== null) return refuse("in-party");
  const atMs = await joinsAgainAt(db, joiner._id, nowMs);
  if (atMs !== null) return refuse("cooldown", { time: atMs - nowMs });
  if ((await membersOf(db, partyId)).length >= membersMax) return refuse("party-full");
  return refuseOfAccount({ db, character }, joiner, partyId);
}

/** Refuses `own-account-in-party` and `unreachable` (`name`) as `refuseJoining`; `null` where no member is of that account. */
export async function refuseOfAccount(
  { db, character }: Pick<Context, "db" | "character">,
  joiner: CharacterDoc,
  partyId: PartyId,
): Promise<Refusal | null> {
  if (!(await hasOfAccount(db, partyId, joiner))) return null;
  // Which characters of others share an account is told to nobody.
  const isOwn = ownerOf(joiner.accountId) === ownerOf(character.accountId);
  return isOwn ? refuse("own-account-in-party") : refuse("unreachable", { name: joiner.name });
}

async function hasOfAccount(
  db: Reader<PartyModel>,
  partyId: PartyId,
  { accountId }: CharacterDoc,
): Promise<boolean> {
  for (const { characterId } of await membersOf(db, partyId)) {
    const member = await db.get(characterId);
    if (member !== null && ownerOf(member.accountId) === ownerOf(accountId)) return true;
  }
  return false;
}

/** Makes the own character a member; its other invitations and applications are closed. */
export async function join(context: Context, partyId: PartyId, kind: PartyLogKind): Promise<void> {
  const { db, nowMs, character } = context;
  await addMember(context, partyId, character._id);
  await note(db, partyId, { atMs: nowMs, kind, name: character.name });
  await partyAsks.closeOf(context, character._id);
  await light(db, { partyId, memberId: character._id, nowMs }, context.progress.state);
}

/** Makes somebody else a member, who counts from now on as it was written down last. */
export async function takeIn(
  context: Context,
  partyId: PartyId,
  { _id: characterId, name }: { readonly _id: CharacterId; readonly name: string },
): Promise<void> {
  const { db, nowMs, character } = context;
  await addMember(context, partyId, characterId);
  await note(db, partyId, { atMs: nowMs, kind: "joined", name, by: character.name });
  const { state } = await findProgressRow(db, characterId);
  await light(db, { partyId, memberId: characterId, nowMs }, state);
}

/** Whoever comes and goes for days keeps no more spans than settlements may ask for. */
async function addMember(
  context: Context,
  partyId: PartyId,
  characterId: CharacterId,
): Promise<void> {
  const { db, nowMs } = context;
  await dropOldSpans(db, characterId, nowMs);
  await db.insert("partyMembers", { partyId, characterId, joinedAtMs: nowMs, leftAtMs: null });
  await beginShare(context, partyId, characterId);
  await giveSeat(db, characterId, { channel: "party", place: partyId });
}

/** Ends a membership now; the longest member leads on, and with the last one the party ends. */
export async function endMembership(
  context: Pick<Context, "db" | "nowMs" | "runIsolated">,
  member: MemberDoc,
  party: PartyDoc,
): Promise<void> {
  const { db, nowMs } = context;
  await db.patch(member._id, { leftAtMs: nowMs });
  await showAsksOf(db, member.characterId, nowMs);
  await takeSeat(db, member.characterId, "party");
  await putOutLight(db, member.characterId, nowMs);
  await endShare(db, member.characterId);
  const others = await membersOf(db, party._id);
  if (others.length === 0) {
    await dissolve(db, party._id, nowMs);
    return;
  }
  if (party.leaderId !== member.characterId) return;
  const next = successor(
    others.map(({ characterId: id, joinedAtMs }) => ({ id, joinedAtMs, seenAtMs: nowMs })),
  );
  if (next !== null) await lead(db, party._id, next, nowMs);
}

/** Gives a party a leader. */
export async function lead(
  db: Db,
  partyId: PartyId,
  leaderId: CharacterId,
  nowMs: number,
): Promise<void> {
  const before = await db.get(partyId);
  await db.patch(partyId, { leaderId });
  for (const id of new Set([leaderId, before?.leaderId ?? leaderId]))
    await showAsksOf(db, id, nowMs);
  const leader = await db.get(leaderId);
  await note(db, partyId, { atMs: nowMs, kind: "leads", name: leader?.name ?? "" });
}

/** Spans of its members outlive it until everybody is settled. */
async function dissolve(db: Db, partyId: PartyId, nowMs: number): Promise<void> {
  await partyAsks.closeTo({ db, nowMs }, partyId);
  await closePlace(db, "party", partyId);
  const quest = await questOf(db, partyId);
  if (quest !== null) await dropQuest(db, quest);
  const lines = await db
    .query("partyLog")
    .withIndex("by_party", (q) => q.eq("partyId", partyId))
    .collect();
  for (const { _id } of lines) await db.delete(_id);
  await db.delete(partyId);
}

/** Members with what succession goes by. */
export async function candidatesOf(db: Reader<PartyModel>, members: readonly MemberDoc[]) {
  const candidates = [];
  for (const { characterId: id, joinedAtMs } of members) {
    const { seenAtMs, watchedUntilMs } = await findProgressRow(db, id);
    candidates.push({ id, joinedAtMs, seenAtMs: Math.max(seenAtMs, watchedUntilMs) });
  }
  return candidates;
}
