import type { DocumentByName, GenericDatabaseReader } from "convex/server";
import type { GenericId } from "convex/values";
import { tellLine } from "../../chat/functions/tell-line.ts";
import type { Writer } from "../../core/functions/context.ts";
import type { CharacterDoc, CharacterId } from "../../core/tables.ts";
import { logMax, membersMax, spansKeptMs } from "../content/limits.ts";
import type { PartyLogKind } from "../content/log-kinds.ts";
import { partyToldLines } from "../content/told-lines.ts";
import type { PartyModel } from "../tables.ts";

export type PartyId = GenericId<"parties">;
export type PartyDoc = DocumentByName<PartyModel, "parties">;
export type MemberDoc = DocumentByName<PartyModel, "partyMembers">;

// What the readers and writers of other features can do for this one.
type Db = {} & Pick<GenericDatabaseReader<PartyModel>, "query">;

/** The membership of a character; `null` without a party. */
export function membershipOf(db: Db, characterId: CharacterId): Promise<MemberDoc | null> {
  return db
    .query("partyMembers")
    .withIndex("by_character", (q) => q.eq("characterId", characterId).eq("leftAtMs", null))
    .unique();
}

/** Members of one party need nobody's leave to speak to each other. */
export const membersKnow = {
  async know(db: Db, one: CharacterDoc, other: CharacterDoc): Promise<boolean> {
    const own = await membershipOf(db, one._id);
    return own !== null && (await membershipOf(db, other._id))?.partyId === own.partyId;
  },
};

/** The members of a party, the longest first. */
export async function membersOf(db: Db, partyId: PartyId): Promise<readonly MemberDoc[]> {
  const rows = await db
    .query("partyMembers")
    .withIndex("by_party", (q) => q.eq("partyId", partyId).eq("leftAtMs", null))
    .take(membersMax);
  return rows.toSorted((one, other) => one.joinedAtMs - other.joinedAtMs);
}

/** Writes a line of the log and drops what is beyond it, and says it in the party's chat where it is told there. */
export async function note(
  db: Writer<PartyModel>,
  partyId: PartyId,
  line: {
    readonly atMs: number;
    readonly kind: PartyLogKind;
    readonly name: string;
    readonly by?: string;
    readonly expedition?: string;
    readonly n?: number;
    readonly quest?: string;
  },
): Promise<void> {
  await db.insert("partyLog", { partyId, ...line, by: line.by ?? null });
  const lines = await db
    .query("partyLog")
    .withIndex("by_party", (q) => q.eq("partyId", partyId))
    .take(logMax + 1);
  if (lines.length > logMax && lines[0] !== undefined) await db.delete(lines[0]._id);
  const sentence = partyToldLines[line.kind];
  const thing = line.expedition ?? line.quest;
  const told = thing === undefined ? line : { ...line, thing };
  if (sentence !== undefined)
    await tellLine(db, { channel: "party", place: partyId, sentence, line: told });
}

/** Drops the spans of a character that everybody is settled beyond. */
export async function dropOldSpans(
  db: Writer<PartyModel>,
  characterId: CharacterId,
  nowMs: number,
): Promise<void> {
  const before = nowMs - spansKeptMs;
  const spans = await db
    .query("partyMembers")
    .withIndex("by_character", (q) =>
      q.eq("characterId", characterId).gt("leftAtMs", null).lt("leftAtMs", before),
    )
    .take(logMax);
  for (const { _id } of spans) await db.delete(_id);
  const lights = await db
    .query("partyLights")
    .withIndex("by_member", (q) => q.eq("memberId", characterId).lt("untilMs", before))
    .take(logMax);
  for (const { _id } of lights) await db.delete(_id);
}
