import type { DocumentByName } from "convex/server";
import { showPartyAsks } from "../../character/functions/briefs.ts";
import type { CharacterContext, Reader } from "../../core/functions/context.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterId } from "../../core/tables.ts";
import {
  applicationsADay,
  asksLastMs,
  asksMax,
  invitesADay,
  invitesMax,
} from "../content/limits.ts";
import type { PartyModel } from "../tables.ts";
import type { PartyId } from "./parties.ts";
import { membershipOf } from "./parties.ts";

export type AskDoc = DocumentByName<PartyModel, "partyAsks">;

type Context = CharacterContext<PartyModel>;
type Db = Reader<PartyModel>;

/** What waits at a party, the oldest first. */
export async function asksAt(db: Db, partyId: PartyId, nowMs: number): Promise<readonly AskDoc[]> {
  return db
    .query("partyAsks")
    .withIndex("by_party", (q) => q.eq("partyId", partyId).gt("atMs", nowMs - asksLastMs))
    .take(asksMax);
}

/** The invitations and applications of a character that wait. */
export async function asksOf(
  db: Db,
  characterId: CharacterId,
  nowMs: number,
): Promise<readonly AskDoc[]> {
  const rows = await db
    .query("partyAsks")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .take(invitesMax + applicationsADay);
  return rows.filter(({ atMs }) => atMs > nowMs - asksLastMs);
}

/** What is between a party and a character; `null` where nothing waits. */
export async function askBetween(
  db: Db,
  partyId: PartyId,
  characterId: CharacterId,
  nowMs: number,
): Promise<AskDoc | null> {
  const row = await db
    .query("partyAsks")
    .withIndex("by_character", (q) => q.eq("characterId", characterId).eq("partyId", partyId))
    .unique();
  return row !== null && row.atMs > nowMs - asksLastMs ? row : null;
}

/**
 * Writes an invitation or an application down, instead of one that is too old. Refuses `list-full` (`n`) where the party
 * or the character has no room for it, and `daily-limit`.
 */
export async function ask(
  context: Context,
  { partyId, characterId, kind }: Pick<AskDoc, "partyId" | "characterId" | "kind">,
): Promise<Outcome> {
  const { db, nowMs, character } = context;
  if ((await asksAt(db, partyId, nowMs)).length >= asksMax)
    return refuse("list-full", { n: asksMax });
  const waiting = (await asksOf(db, characterId, nowMs)).filter((one) => one.kind === kind);
  if (waiting.length >= invitesMax) return refuse("list-full", { n: invitesMax });
  const counted = await count(context, kind);
  if (!counted.ok) return counted;
  await dropOld(context, partyId, characterId);
  await db.insert("partyAsks", { partyId, characterId, kind, by: character.name, atMs: nowMs });
  await showAsk(db, { partyId, characterId, kind }, nowMs);
  return done(null);
}

/** Takes an invitation or an application away. */
export async function closeAsk(db: Context["db"], row: AskDoc, nowMs: number): Promise<void> {
  await db.delete(row._id);
  await showAsk(db, row, nowMs);
}

/** What somebody waits for, or is waited for with, is over once they are in a party. */
export async function closeAsksOf(
  { db, nowMs }: Pick<Context, "db" | "nowMs">,
  { _id }: { readonly _id: CharacterId },
): Promise<void> {
  const rows = await db
    .query("partyAsks")
    .withIndex("by_character", (q) => q.eq("characterId", _id))
    .collect();
  for (const row of rows) await closeAsk(db, row, nowMs);
}

/** Nobody is asked any more by a party that is gone. */
export async function closeAsksTo(
  db: Context["db"],
  partyId: PartyId,
  nowMs: number,
): Promise<void> {
  const rows = await db
    .query("partyAsks")
    .withIndex("by_party", (q) => q.eq("partyId", partyId))
    .collect();
  for (const row of rows) await closeAsk(db, row, nowMs);
}

/**
 * Has the pages of a character tell what waits for it: invitations while it is in no party, and applications while it
 * leads one. It is called wherever one of these changes.
 */
export async function showAsksOf(
  db: Context["db"],
  characterId: CharacterId,
  nowMs: number,
): Promise<void> {
  const waiting = await waitingFor(db, characterId, nowMs);
  await showPartyAsks(
    db,
    characterId,
    waiting.map(({ atMs }) => atMs + asksLastMs),
  );
}

async function waitingFor(
  db: Db,
  characterId: CharacterId,
  nowMs: number,
): Promise<readonly AskDoc[]> {
  const membership = await membershipOf(db, characterId);
  const party = membership === null ? null : await db.get(membership.partyId);
  if (party === null) {
    const asks = await asksOf(db, characterId, nowMs);
    return asks.filter(({ kind }) => kind === "invite");
  }
  if (party.leaderId !== characterId) return [];
  const asks = await asksAt(db, party._id, nowMs);
  return asks.filter(({ kind }) => kind === "application");
}

/** An invitation waits for a character, an application for the leader. */
async function showAsk(
  db: Context["db"],
  { partyId, characterId, kind }: Pick<AskDoc, "partyId" | "characterId" | "kind">,
  nowMs: number,
): Promise<void> {
  const forId = kind === "invite" ? characterId : (await db.get(partyId))?.leaderId;
  if (forId !== undefined) await showAsksOf(db, forId, nowMs);
}

async function dropOld(
  { db, nowMs }: Context,
  partyId: PartyId,
  characterId: CharacterId,
): Promise<void> {
  const atParty = await db
    .query("partyAsks")
    .withIndex("by_party", (q) => q.eq("partyId", partyId).lte("atMs", nowMs - asksLastMs))
    .take(asksMax);
  const between = await db
    .query("partyAsks")
    .withIndex("by_character", (q) => q.eq("characterId", characterId).eq("partyId", partyId))
    .collect();
  for (const id of new Set([...atParty, ...between].map(({ _id }) => _id))) await db.delete(id);
}

async function count(
  { db, nowMs, character: { accountId } }: Context,
  kind: AskDoc["kind"],
): Promise<Outcome> {
  const row = await db
    .query("partyAskDays")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .unique();
  const day = utcDay(nowMs);
  const before = row?.day === day ? row : { invites: 0, applications: 0 };
  const now = {
    day,
    invites: before.invites + (kind === "invite" ? 1 : 0),
    applications: before.applications + (kind === "application" ? 1 : 0),
  };
  if (now.invites > invitesADay || now.applications > applicationsADay)
    return refuse("daily-limit");
  if (row === null) await db.insert("partyAskDays", { accountId, ...now });
  else await db.patch(row._id, now);
  return done(null);
}
