import type { DocumentByName } from "convex/server";
import { showVillageAsks } from "../../character/functions/briefs.ts";
import type { CharacterContext, Reader, Writer } from "../../core/functions/context.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterId } from "../../core/tables.ts";
import {
  applicationsADay,
  applicationsLastMs,
  applicationsOpenMax,
  asksOfVillageMax,
  invitesADay,
  invitesLastMs,
  invitesOpenMax,
} from "../content/limits.ts";
import type { VillageModel } from "../tables.ts";
import type { VillageId } from "./villages.ts";
import { memberOf, presentMembers } from "./villages.ts";

export type AskDoc = DocumentByName<VillageModel, "villageAsks">;
type AskKind = AskDoc["kind"];

type Context = Pick<CharacterContext<VillageModel>, "db" | "nowMs" | "character">;
type Db = Reader<VillageModel>;

const lastMs: Readonly<Record<AskKind, number>> = {
  invite: invitesLastMs,
  application: applicationsLastMs,
};

/** Until when an invitation or application waits. */
export function waitsUntil({ kind, atMs }: Pick<AskDoc, "kind" | "atMs">): number {
  return atMs + lastMs[kind];
}

/** What waits at a village, the oldest first. */
export function asksAt(
  db: Db,
  villageId: VillageId,
  kind: AskKind,
  nowMs: number,
): Promise<readonly AskDoc[]> {
  return db
    .query("villageAsks")
    .withIndex("by_village", (q) =>
      q
        .eq("villageId", villageId)
        .eq("kind", kind)
        .gt("atMs", nowMs - lastMs[kind]),
    )
    .take(asksOfVillageMax);
}

/** The invitations and applications of a character that wait. */
export async function asksOf(
  db: Db,
  characterId: CharacterId,
  nowMs: number,
): Promise<readonly AskDoc[]> {
  const rows = await db
    .query("villageAsks")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .take(invitesOpenMax + applicationsOpenMax);
  return rows.filter((row) => waitsUntil(row) > nowMs);
}

/** What is between a village and a character; `null` where nothing waits. */
export async function askBetween(
  db: Db,
  villageId: VillageId,
  characterId: CharacterId,
  nowMs: number,
): Promise<AskDoc | null> {
  const row = await db
    .query("villageAsks")
    .withIndex("by_character", (q) => q.eq("characterId", characterId).eq("villageId", villageId))
    .unique();
  return row !== null && waitsUntil(row) > nowMs ? row : null;
}

/**
 * Writes an invitation or an application down, instead of one that is too old. Refuses `list-full` (`n`) where the village or
 * the character has no room for it, and `daily-limit`.
 */
export async function ask(
  context: Context,
  given: Pick<AskDoc, "villageId" | "characterId" | "kind" | "callsBack">,
): Promise<Outcome> {
  const { db, nowMs, character } = context;
  const { villageId, characterId, kind } = given;
  if ((await asksAt(db, villageId, kind, nowMs)).length >= asksOfVillageMax)
    return refuse("list-full", { n: asksOfVillageMax });
  const waiting = (await asksOf(db, characterId, nowMs)).filter((one) => one.kind === kind);
  const openMax = kind === "invite" ? invitesOpenMax : applicationsOpenMax;
  if (waiting.length >= openMax) return refuse("list-full", { n: openMax });
  const counted = await count(context, kind);
  if (!counted.ok) return counted;
  await dropOld(db, given, nowMs);
  await db.insert("villageAsks", { ...given, by: character.name, atMs: nowMs });
  await showAsk(db, given, nowMs);
  return done(null);
}

/** Takes an invitation or an application away. */
export async function closeAsk(
  db: Writer<VillageModel>,
  row: AskDoc,
  nowMs: number,
): Promise<void> {
  await db.delete(row._id);
  await showAsk(db, row, nowMs);
}

/** What somebody waits for, or is waited for with, is over once they belong to a village. */
export async function closeAsksOf(
  db: Writer<VillageModel>,
  characterId: CharacterId,
  nowMs: number,
): Promise<void> {
  const rows = await db
    .query("villageAsks")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .collect();
  for (const row of rows) await closeAsk(db, row, nowMs);
}

/** Nobody is asked any more by a village that is gone. */
export async function closeAsksTo(
  db: Writer<VillageModel>,
  villageId: VillageId,
  nowMs: number,
): Promise<void> {
  const rows = await db
    .query("villageAsks")
    .withIndex("by_village", (q) => q.eq("villageId", villageId))
    .collect();
  for (const row of rows) await closeAsk(db, row, nowMs);
}

/**
 * Has the pages of a character tell what waits for it: invitations while it belongs to no village, and applications while it
 * is an officer of one. It is called wherever one of these changes.
 */
export async function showAsksOf(
  db: Writer<VillageModel>,
  characterId: CharacterId,
  nowMs: number,
): Promise<void> {
  const member = await memberOf(db, characterId);
  const own = member === null ? await asksOf(db, characterId, nowMs) : [];
  const isOfficer = member !== null && member.rank !== "member";
  const asks = isOfficer
    ? await asksAt(db, member.villageId, "application", nowMs)
    : own.filter(({ kind }) => kind === "invite");
  await showVillageAsks(db, characterId, asks.map(waitsUntil));
}

/** An invitation waits for a character, an application for the officers. */
async function showAsk(
  db: Writer<VillageModel>,
  { villageId, characterId, kind }: Pick<AskDoc, "villageId" | "characterId" | "kind">,
  nowMs: number,
): Promise<void> {
  if (kind === "invite") return showAsksOf(db, characterId, nowMs);
  for (const { rank, characterId: id } of await presentMembers(db, villageId))
    if (rank !== "member") await showAsksOf(db, id, nowMs);
}

async function dropOld(
  db: Writer<VillageModel>,
  { villageId, characterId, kind }: Pick<AskDoc, "villageId" | "characterId" | "kind">,
  nowMs: number,
): Promise<void> {
  const atVillage = await db
    .query("villageAsks")
    .withIndex("by_village", (q) =>
      q
        .eq("villageId", villageId)
        .eq("kind", kind)
        .lte("atMs", nowMs - lastMs[kind]),
    )
    .take(asksOfVillageMax);
  const between = await db
    .query("villageAsks")
    .withIndex("by_character", (q) => q.eq("characterId", characterId).eq("villageId", villageId))
    .collect();
  const ofCharacter = await db
    .query("villageAsks")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .take(invitesOpenMax + applicationsOpenMax);
  const old = [...atVillage, ...between, ...ofCharacter.filter((one) => waitsUntil(one) <= nowMs)];
  for (const id of new Set(old.map(({ _id }) => _id))) await db.delete(id);
}

const columns = { invite: "invites", application: "applications" } as const;

async function count({ db, nowMs, character }: Context, kind: AskKind): Promise<Outcome> {
  const day = utcDay(nowMs);
  const row = await db
    .query("villageAskDays")
    .withIndex("by_account", (q) => q.eq("accountId", character.accountId))
    .unique();
  const before = row?.day === day ? row : { invites: 0, applications: 0 };
  const sentMax = kind === "invite" ? invitesADay : applicationsADay;
  if (before[columns[kind]] >= sentMax) return refuse("daily-limit");
  const { invites, applications } = before;
  const today = { day, invites, applications, [columns[kind]]: before[columns[kind]] + 1 };
  if (row === null) await db.insert("villageAskDays", { accountId: character.accountId, ...today });
  else await db.patch(row._id, today);
  return done(null);
}
