import { readBrief } from "../../character/functions/briefs.ts";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { areFriends } from "../../core/functions/wiring.ts";
import type { CharacterDoc, CharacterId } from "../../core/tables.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import type { ListedParty, OwnParty, PartyAsk, PartyMember } from "../api.ts";
import { finderMax, logMax } from "../content/limits.ts";
import { heirOf } from "../rules/heir.ts";
import type { PartyModel } from "../tables.ts";
import type { AskDoc } from "./asks.ts";
import { partyAsks } from "./asks.ts";
import { litNow } from "./lights.ts";
import { candidatesOf, joinsAgainAt } from "./membership.ts";
import type { PartyDoc } from "./parties.ts";
import { membersOf, membershipOf } from "./parties.ts";

const { characterQuery, sharedQuery } = gameFunctions<PartyModel>();

type Db = Reader<PartyModel>;

/** The party of a character with all that waits in it, and what waits for the character. */
export const mine = characterQuery({
  args: {},
  handler: async ({ db, nowMs, character, holdsUntil }) => {
    const membership = await membershipOf(db, character._id);
    const party = membership === null ? null : await db.get(membership.partyId);
    const asks = await partyAsks.of({ db, nowMs }, character._id);
    const joinsAgainAtMs = await joinsAgainAt(db, character._id, nowMs);
    if (joinsAgainAtMs !== null) holdsUntil(joinsAgainAtMs);
    for (const asked of asks) holdsUntil(partyAsks.waitsUntil(asked));
    const atLeaders = async (kind: AskDoc["kind"]) =>
      viewsOf(
        db,
        asks.filter((one) => one.kind === kind),
        async ({ partyId }) => {
          return (await db.get(partyId))?.leaderId ?? null;
        },
      );
    return {
      party: party === null ? null : await ownParty(db, party, character, nowMs),
      invites: await atLeaders("invite"),
      applications: await atLeaders("application"),
      joinsAgainAtMs,
    };
  },
});

async function ownParty(
  db: Db,
  party: PartyDoc,
  reader: CharacterDoc,
  nowMs: number,
): Promise<OwnParty> {
  const rows = await membersOf(db, party._id);
  const candidates = await candidatesOf(db, rows);
  const leader = candidates.find(({ id }) => id === party.leaderId);
  const others = candidates.filter(({ id }) => id !== party.leaderId);
  const asks = await partyAsks.at({ db, nowMs }, party._id, "application");
  const lines = await db
    .query("partyLog")
    .withIndex("by_party", (q) => q.eq("partyId", party._id))
    .order("desc")
    .take(logMax);
  const ofKind = async (kind: AskDoc["kind"]) =>
    viewsOf(
      db,
      asks.filter((one) => one.kind === kind),
      ({ characterId: id }) => Promise.resolve(id),
    );
  return {
    members: await Promise.all(
      candidates.map((one) => memberView(db, one, { party, reader, nowMs })),
    ),
    isLeader: party.leaderId === reader._id,
    listing: party.listing,
    invites: await ofKind("invite"),
    applications: await ofKind("application"),
    mayLead: leader !== undefined && heirOf(leader, others, nowMs) !== null,
    log: lines.map(({ atMs, kind, name, by, expedition = null, n = null, quest = null }) => {
      return { atMs, kind, name, by, expedition, n, quest };
    }),
  };
}

type Reading = { readonly party: PartyDoc; readonly reader: CharacterDoc; readonly nowMs: number };

async function memberView(
  db: Db,
  { id, joinedAtMs, seenAtMs }: Awaited<ReturnType<typeof candidatesOf>>[number],
  { party, reader, nowMs }: Reading,
): Promise<PartyMember> {
  const character = await db.get(id);
  const { totalLevel } = await readBrief(db, id);
  return {
    name: character?.name ?? "",
    avatarSeed: character?.avatarSeed ?? 0,
    title: character?.title ?? null,
    totalLevel,
    joinedAtMs,
    seenAtMs:
      character !== null && (await mayTellSign(db, character, reader))
        ? Math.min(seenAtMs, nowMs)
        : null,
    isLeader: id === party.leaderId,
    counts: (await litNow(db, id, nowMs)) !== null,
  };
}

/** Whether a reader may know when a member was last here. */
async function mayTellSign(db: Db, member: CharacterDoc, reader: CharacterDoc): Promise<boolean> {
  if (member._id === reader._id) return true;
  const { privacy } = await settingsOf(db, member.accountId);
  return privacy.showsOnline || areFriends(db, reader, member);
}

/** Each with the face of the other side. */
async function viewsOf(
  db: Db,
  asks: readonly AskDoc[],
  otherOf: (ask: AskDoc) => Promise<CharacterId | null>,
): Promise<readonly PartyAsk[]> {
  const views: PartyAsk[] = [];
  for (const one of asks) {
    const otherId = await otherOf(one);
    const other = otherId === null ? null : await db.get(otherId);
    if (other === null) continue;
    const { totalLevel } = await readBrief(db, other._id);
    const { name, avatarSeed } = other;
    views.push({ id: one._id, name, avatarSeed, totalLevel, atMs: one.atMs });
  }
  return views;
}

/** The parties that look for company, the newest first. */
export const finder = sharedQuery({
  args: {},
  handler: async ({ db }): Promise<readonly ListedParty[]> => {
    const parties = await db
      .query("parties")
      .withIndex("by_listed", (q) => q.eq("isListed", true))
      .order("desc")
      .take(finderMax);
    const listed: ListedParty[] = [];
    for (const { _id, leaderId, listing } of parties) {
      const leader = await db.get(leaderId);
      if (leader === null || listing === null) continue;
      const members = (await membersOf(db, _id)).length;
      listed.push({
        id: _id,
        leader: leader.name,
        avatarSeed: leader.avatarSeed,
        members,
        ...listing,
      });
    }
    return listed;
  },
});
