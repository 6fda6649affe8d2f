import { giveSeat, takeSeat } from "../../chat/functions/seats.ts";
import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext, Reader, Writer } from "../../core/functions/context.ts";
import { findProgressRow } from "../../core/functions/progress.ts";
import { settleNow } from "../../core/functions/settle-now.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { Refusal } from "../../core/rules/outcome.ts";
import { refuse } from "../../core/rules/outcome.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterDoc, CharacterId } from "../../core/tables.ts";
import { rejoinAfterMs } from "../content/limits.ts";
import { successor } from "../rules/heir.ts";
import type { Rank } from "../rules/standing.ts";
import { memberCapOf } from "../rules/standing.ts";
import type { VillageModel } from "../tables.ts";
import { showAsksOf, villageAsks } from "./asks.ts";
import type { MemberDoc, VillageDoc, VillageReader } from "./villages.ts";
import { dropOldSpans, memberOf, noteInVillage, presentMembers, seatedOf } from "./villages.ts";

type Context = CharacterContext<VillageModel>;

/** Acts for nobody, or for the `character` whose progress it has open. */
export type ActingContext = Pick<Context, "db" | "nowMs" | "runIsolated"> &
  Partial<Pick<Context, "character" | "emit">>;

/** The last membership of a character that is over; `null` without one that anybody remembers. */
export function lastSpanOf(
  db: Pick<VillageReader, "query">,
  characterId: CharacterId,
): Promise<MemberDoc | null> {
  return db
    .query("villageMembers")
    .withIndex("by_character", (q) => q.eq("characterId", characterId).gt("leftAtMs", null))
    .order("desc")
    .first();
}

/** When somebody who left a village may join one again; `null` at once. */
export async function joinsAgainAt(
  db: Pick<VillageReader, "query">,
  characterId: CharacterId,
  nowMs: number,
): Promise<number | null> {
  const last = await lastSpanOf(db, characterId);
  const atMs = (last?.leftAtMs ?? -Infinity) + rejoinAfterMs;
  return atMs > nowMs ? atMs : null;
}

/**
 * Refuses `in-own-village` and `in-village` (`name`), `cooldown` (`time`), `village-full`, and `same-account` beside another
 * character of the caller's account: `unreachable` (`name`) where it is that of somebody else; `null` where the character may join.
 */
export async function refuseJoining(
  { db, nowMs, character }: Pick<Context, "db" | "nowMs" | "character">,
  joiner: CharacterDoc,
  village: VillageDoc,
  isCalledBack = false,
): Promise<Refusal | null> {
  if ((await memberOf(db, joiner._id)) !== null) {
    const isOwn = joiner._id === character._id;
    return isOwn ? refuse("in-own-village") : refuse("in-village", { name: joiner.name });
  }
  const atMs = isCalledBack ? null : await joinsAgainAt(db, joiner._id, nowMs);
  if (atMs !== null) return refuse("cooldown", { time: atMs - nowMs });
  const members = await presentMembers(db, village._id);
  if (members.length >= memberCapOf(village)) return refuse("village-full");
  return refuseOfAccount(character, joiner, members);
}

/** Refuses `same-account` and `unreachable` (`name`) as `refuseJoining`; `null` where no member is of that account. */
export function refuseOfAccount(
  character: CharacterDoc,
  joiner: CharacterDoc,
  members: readonly MemberDoc[],
): Refusal | null {
  const owner = ownerOf(joiner.accountId);
  if (members.every(({ account }) => ownerOf(account) !== owner)) return null;
  // Which characters of others share an account is told to nobody.
  return owner === ownerOf(character.accountId)
    ? refuse("same-account")
    : refuse("unreachable", { name: joiner.name });
}

type Joining = {
  readonly rank: Rank;
  /** Who took it in; `null` where it came by itself. */
  readonly by: string | null;
  /** Its time goes on from there. */
  readonly memberSinceMs?: number;
};

/** Makes a character a member, whom it is told; its other invitations and applications are closed. */
export async function addMember(
  context: Context,
  village: VillageDoc,
  joiner: CharacterDoc,
  { rank, by, memberSinceMs }: Joining,
): Promise<void> {
  const { db, nowMs, character } = context;
  const isOwn = joiner._id === character._id;
  // What it did before is nothing that it did for the village.
  if (!isOwn) await settleNow(context, joiner._id);
  await dropOldSpans(db, joiner._id, nowMs);
  await db.insert("villageMembers", {
    villageId: village._id,
    characterId: joiner._id,
    account: joiner.accountId,
    rank,
    rankAtMs: nowMs,
    joinedAtMs: nowMs,
    memberSinceMs: memberSinceMs ?? nowMs,
    leftAtMs: null,
    seenAtMs: isOwn ? nowMs : await lastSeenAt(db, joiner._id, nowMs),
  });
  await countMembers(db, village);
  await villageAsks.closeOf({ db, nowMs }, joiner._id);
  await showAsksOf(db, joiner._id, nowMs);
  await giveSeat(db, joiner._id, { channel: "village", place: village._id });
  const event = {
    kind: "village-joined",
    villageId: village._id,
    village: village.name,
    by,
  } as const;
  if (isOwn) await context.emit(event);
  else await tellCharacter(context, joiner, event);
}

/** When the player of a character was there last, by its own row. */
async function lastSeenAt(
  db: Reader<VillageModel>,
  characterId: CharacterId,
  nowMs: number,
): Promise<number> {
  const { seenAtMs, watchedUntilMs, state } = await findProgressRow(db, characterId);
  return Math.max(seenAtMs, Math.min(watchedUntilMs, nowMs), state.checkInAtMs);
}

export type Leaving = {
  readonly how: "left" | "kicked" | "gone" | "dissolved";
  readonly by: string | null;
};

/** Ends a membership now: rights and seat are gone in this transaction. The village and who is left in it stay as they are. */
export async function endMembership(
  context: ActingContext,
  village: VillageDoc,
  member: MemberDoc,
  { how, by }: Leaving,
): Promise<void> {
  const { db, nowMs } = context;
  const kickedBy = how === "kicked" && by !== null ? { kickedBy: by } : {};
  await db.patch(member._id, { leftAtMs: nowMs, ...kickedBy });
  await takeSeat(db, member.characterId, "village");
  await showAsksOf(db, member.characterId, nowMs);
  const isOwn = member.characterId === context.character?._id;
  const character = isOwn ? null : await db.get(member.characterId);
  const event = {
    kind: "village-left",
    villageId: village._id,
    village: village.name,
    how,
    by,
  } as const;
  if (isOwn) await context.emit?.(event);
  else if (character !== null) await tellCharacter(context, character, event);
  // What others decided is news as well.
  const news = newsOf(village, { how, by });
  if (news !== null && character !== null) await tellCharacter(context, character, news);
}

function newsOf({ name: village }: VillageDoc, { how, by }: Leaving): DomainEvent | null {
  if (how === "dissolved") return { kind: "village-dissolved", village };
  return how === "kicked" ? { kind: "village-kicked", village, by: by ?? "" } : null;
}

/** Counts who is left, and has somebody lead on where the elder went. */
export async function goOnWithout(
  context: ActingContext,
  village: VillageDoc,
  gone: MemberDoc,
): Promise<void> {
  const { db } = context;
  await countMembers(db, village);
  if (gone.rank !== "elder") return;
  const others = await presentMembers(db, village._id);
  const next = successor(others.map(seatedOf));
  const heir = others.find(({ characterId }) => characterId === next);
  if (heir !== undefined) await makeElder(context, village, heir);
}

/** Gives a village another elder, who hears of it; the one before is a member from then on, and hears of it as well. */
export async function makeElder(
  context: ActingContext,
  village: VillageDoc,
  heir: MemberDoc,
): Promise<void> {
  const { db, nowMs } = context;
  const before = (await presentMembers(db, village._id)).find(({ rank }) => rank === "elder");
  if (before !== undefined) await db.patch(before._id, { rank: "member", rankAtMs: nowMs });
  await db.patch(heir._id, { rank: "elder", rankAtMs: nowMs });
  await db.patch(village._id, { officeAtMs: nowMs, heirVoices: undefined });
  const elder = await db.get(heir.characterId);
  const name = elder?.name ?? "";
  await noteInVillage(db, village._id, { atMs: nowMs, kind: "elder", name });
  await tellRank(context, village, heir.characterId, "elder");
  // Whoever handed over knows it.
  const isOwn = before?.characterId === context.character?._id;
  if (before !== undefined && isOwn) await showAsksOf(db, before.characterId, nowMs);
  else if (before !== undefined) await tellRank(context, village, before.characterId, "member");
}

/** Tells a member what it is in its village from now on, and its pages what waits for it. */
export async function tellRank(
  context: ActingContext,
  { name: village }: VillageDoc,
  characterId: CharacterId,
  rank: Rank,
): Promise<void> {
  await showAsksOf(context.db, characterId, context.nowMs);
  const event = { kind: "village-rank", village, rank } as const;
  const isOwn = characterId === context.character?._id;
  const member = isOwn ? null : await context.db.get(characterId);
  if (isOwn) await context.emit?.(event);
  else if (member !== null) await tellCharacter(context, member, event);
}

async function countMembers(db: Writer<VillageModel>, { _id }: VillageDoc): Promise<void> {
  const membersCount = (await presentMembers(db, _id)).length;
  await db.patch(_id, { membersCount });
}
