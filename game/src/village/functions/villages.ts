import type { DocumentByName, GenericDatabaseReader, GenericDatabaseWriter } from "convex/server";
import type { GenericId } from "convex/values";
import { tellLine } from "../../chat/functions/tell-line.ts";
import type { Writer } from "../../core/functions/context.ts";
import type { HolderName } from "../../core/functions/ledger/holders.ts";
import type { CharacterId } from "../../core/tables.ts";
import { membersMax, spansKeptMs } from "../content/limits.ts";
import type { VillageLogKind } from "../content/log-kinds.ts";
import { villageLogKinds } from "../content/log-kinds.ts";
import { villageToldLines } from "../content/told-lines.ts";
import { voters } from "../rules/heir.ts";
import type { Seated } from "../rules/standing.ts";
import { isVillageNameLength, villageNameKey } from "../rules/village-name.ts";
import type { VillageModel } from "../tables.ts";

export type VillageId = GenericId<"villages">;
export type VillageDoc = DocumentByName<VillageModel, "villages">;
export type MemberDoc = DocumentByName<VillageModel, "villageMembers">;

// What the readers and writers of other features can do for this one.
export type VillageReader = {} & Pick<
  GenericDatabaseReader<VillageModel>,
  "get" | "query" | "normalizeId"
>;

/** Spans of one village within the days that they are kept. */
const spansMax = 1_000;

/** As which holder the ledger knows a village: its treasury and storage. */
export function villageHolder(villageId: VillageId): HolderName {
  return `village:${villageId}`;
}

/** A village by its name, however it is written; `null` where there is none. */
export async function findVillage(
  db: Pick<VillageReader, "query">,
  name: string,
): Promise<VillageDoc | null> {
  if (!isVillageNameLength(name)) return null;
  return db
    .query("villages")
    .withIndex("by_name_key", (q) => q.eq("nameKey", villageNameKey(name)))
    .unique();
}

/** The membership that a character has now; `null` without a village. */
export function memberOf(
  db: Pick<VillageReader, "query">,
  characterId: CharacterId,
): Promise<MemberDoc | null> {
  return db
    .query("villageMembers")
    .withIndex("by_character", (q) => q.eq("characterId", characterId).eq("leftAtMs", null))
    .unique();
}

/** What the village of a character is called; `null` without one. */
export async function villageNameOf(
  db: Pick<VillageReader, "get" | "query">,
  characterId: CharacterId,
): Promise<string | null> {
  const member = await memberOf(db, characterId);
  return member === null ? null : ((await db.get(member.villageId))?.name ?? null);
}

/** All memberships of a character, present and past, for the influences of a settlement. */
export function spansOf(
  db: Pick<VillageReader, "query">,
  characterId: CharacterId,
): Promise<readonly MemberDoc[]> {
  return db
    .query("villageMembers")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .take(spansMax);
}

/** Who belongs to a village now, the longest first. */
export async function presentMembers(
  db: Pick<VillageReader, "query">,
  villageId: VillageId,
): Promise<readonly MemberDoc[]> {
  const rows = await db
    .query("villageMembers")
    .withIndex("by_village", (q) => q.eq("villageId", villageId).eq("leftAtMs", null))
    .take(membersMax);
  return rows.toSorted((one, other) => one.memberSinceMs - other.memberSinceMs);
}

/** Who belonged to a village at an instant of the last eight days. */
export async function membersAt(
  db: Pick<VillageReader, "query">,
  villageId: VillageId,
  atMs: number,
): Promise<readonly MemberDoc[]> {
  const gone = await db
    .query("villageMembers")
    .withIndex("by_village", (q) => q.eq("villageId", villageId).gt("leftAtMs", atMs))
    .take(spansMax);
  const all = [...(await presentMembers(db, villageId)), ...gone];
  return all.filter(({ joinedAtMs }) => joinedAtMs <= atMs);
}

/** Members whose lamp burns, to the hour, and who are no newcomers. */
export async function activeMembers(
  db: Pick<VillageReader, "query">,
  villageId: VillageId,
  nowMs: number,
): Promise<readonly MemberDoc[]> {
  const members = await presentMembers(db, villageId);
  const active = new Set(voters(members.map(seatedOf), nowMs).map(({ id }) => id));
  return members.filter(({ characterId }) => active.has(characterId));
}

/** A member as rules of standings see it. */
export function seatedOf({
  characterId: id,
  rank,
  rankAtMs,
  memberSinceMs,
  seenAtMs,
}: MemberDoc): Seated<CharacterId> {
  return { id, rank, rankAtMs, memberSinceMs, seenAtMs };
}

export type VillageLine = {
  readonly atMs: number;
  readonly kind: VillageLogKind;
  readonly name: string;
  readonly by?: string;
  /** How much or how many. */
  readonly n?: number;
  /** What it is about, by its id. */
  readonly thing?: string;
};

/** Writes a line into the log of a village, and says it in its chat where it is told there. */
export async function noteInVillage(
  db: Writer<VillageModel>,
  villageId: VillageId,
  line: VillageLine,
): Promise<void> {
  const group = villageLogKinds[line.kind];
  await db.insert("villageLog", { villageId, group, ...line, by: line.by ?? null });
  const sentence = villageToldLines[line.kind];
  if (sentence !== undefined)
    await tellLine(db, { channel: "village", place: villageId, sentence, line });
}

/** Drops the spans of a character that everybody is settled beyond. */
export async function dropOldSpans(
  db: Pick<GenericDatabaseWriter<VillageModel>, "query" | "delete">,
  characterId: CharacterId,
  nowMs: number,
): Promise<void> {
  const spans = await db
    .query("villageMembers")
    .withIndex("by_character", (q) =>
      q
        .eq("characterId", characterId)
        .gt("leftAtMs", null)
        .lt("leftAtMs", nowMs - spansKeptMs),
    )
    .take(spansMax);
  for (const { _id } of spans) await db.delete(_id);
}
