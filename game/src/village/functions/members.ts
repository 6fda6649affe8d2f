import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import { readBrief } from "../../character/functions/briefs.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { areFriends } from "../../core/functions/wiring.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import type { VillageAskAt, VillageLogLine, VillageMember, VillageMembers } from "../api.ts";
import { logPage, membersMax, rejoinAfterMs, villagePageMs } from "../content/limits.ts";
import { villageLogGroups } from "../content/log-kinds.ts";
import { mayVillage, standingOf, standingsHoldUntil } from "../rules/standing.ts";
import type { VillageModel } from "../tables.ts";
import { villageAsks } from "./asks.ts";
import { byRank } from "./profile.ts";
import { membershipOf } from "./standing.ts";
import type { MemberDoc, VillageDoc } from "./villages.ts";
import { memberOf, seatedOf } from "./villages.ts";

const { characterQuery } = gameFunctions<VillageModel>();

type Db = Reader<VillageModel>;
type LineDoc = DocumentByName<VillageModel, "villageLog">;

/** All who belong to the own village, with what the character may know of them; `null` without one. */
export const members = characterQuery({
  renewedEveryMs: villagePageMs,
  args: {},
  handler: async ({ db, nowMs, character, holdsUntil }): Promise<VillageMembers | null> => {
    const membership = await membershipOf(db, character._id, nowMs);
    if (membership === null) return null;
    const { village, standing } = membership;
    const seats = membership.members.map(seatedOf);
    const untilMs = standingsHoldUntil(seats, village.officeAtMs, nowMs);
    if (untilMs < Infinity) holdsUntil(untilMs);
    const shown: VillageMember[] = [];
    for (const member of byRank(membership.members)) {
      const of = await db.get(member.characterId);
      if (of === null) continue;
      const { name, avatarSeed, title = null } = of;
      const { totalLevel } = await readBrief(db, of._id);
      const maySee = await mayTellSign(db, of, character);
      shown.push({
        name,
        avatarSeed,
        title,
        totalLevel,
        rank: member.rank,
        standing: standingOf(seatedOf(member), seats, nowMs),
        joinedAtMs: member.memberSinceMs,
        seenAtMs: maySee ? Math.min(member.seenAtMs, nowMs) : null,
        isOwn: of._id === character._id,
      });
    }
    const mayCall = mayVillage(standing, "call-back", village);
    const kicked = mayCall ? await kickedFrom(db, village, nowMs) : [];
    for (const one of kicked) holdsUntil(one.untilMs);
    return { members: shown, kicked };
  },
});

/** Whether a reader may know when a member was last here. */
async function mayTellSign(db: Db, member: CharacterDoc, reader: CharacterDoc): Promise<boolean> {
  if (member._id === reader._id) return true;
  const { privacy } = await settingsOf(db, member.accountId);
  return privacy.showsOnline || areFriends(db, reader, member);
}

/** Whom somebody sent away within a day, and who belongs to no village since. */
async function kickedFrom(
  db: Db,
  { _id }: VillageDoc,
  nowMs: number,
): Promise<VillageMembers["kicked"]> {
  const gone = await db
    .query("villageMembers")
    .withIndex("by_village", (q) => q.eq("villageId", _id).gt("leftAtMs", nowMs - rejoinAfterMs))
    .order("desc")
    .take(membersMax);
  const kicked: VillageMembers["kicked"][number][] = [];
  for (const { characterId, kickedBy: by, leftAtMs } of gone) {
    const character = await db.get(characterId);
    if (by === undefined || leftAtMs === null || character === null) continue;
    if ((await memberOf(db, characterId)) !== null) continue;
    kicked.push({ name: character.name, by, untilMs: leftAtMs + rejoinAfterMs });
  }
  return kicked;
}

/** What waits at the own village, for those who may answer; `null` for others. */
export const waiting = characterQuery({
  renewedEveryMs: villagePageMs,
  args: {},
  handler: async ({ db, nowMs, character, holdsUntil }) => {
    const membership = await membershipOf(db, character._id, nowMs);
    if (membership === null) return null;
    const { village, standing, members: all } = membership;
    const untilMs = standingsHoldUntil(all.map(seatedOf), village.officeAtMs, nowMs);
    if (untilMs < Infinity) holdsUntil(untilMs);
    if (!mayVillage(standing, "answer-application", village)) return null;
    const ofKind = async (kind: "invite" | "application") => {
      const views: VillageAskAt[] = [];
      for (const row of await villageAsks.at({ db, nowMs }, village._id, kind)) {
        holdsUntil(villageAsks.waitsUntil(row));
        const other = await db.get(row.characterId);
        if (other === null) continue;
        const { name, avatarSeed } = other;
        const { totalLevel } = await readBrief(db, other._id);
        const ask = { id: row._id, by: row.by, untilMs: villageAsks.waitsUntil(row) };
        views.push({ ...ask, name, avatarSeed, totalLevel });
      }
      return views;
    };
    return { invites: await ofKind("invite"), applications: await ofKind("application") };
  },
});

/** What happened in the own village before an instant, the latest first; `null` without one. */
export const log = characterQuery({
  renewedEveryMs: villagePageMs,
  args: {
    group: v.union(v.null(), oneOf(villageLogGroups)),
    beforeMs: v.union(v.null(), v.number()),
  },
  handler: async ({ db, character }, { group, beforeMs }) => {
    const member = await memberOf(db, character._id);
    if (member === null) return null;
    const rows = await linesBefore(db, member, { group, beforeMs: beforeMs ?? Infinity });
    const next = rows[logPage];
    const page = rows.slice(0, logPage);
    // Lines of one instant stand on one page, so that none is passed over.
    const whole = page.filter(({ atMs }) => next === undefined || atMs > next.atMs);
    const lines = (whole.length > 0 ? whole : page).map(lineView);
    return { lines, hasMore: next !== undefined };
  },
});

function linesBefore(
  db: Db,
  { villageId }: MemberDoc,
  { group, beforeMs }: { readonly group: string | null; readonly beforeMs: number },
) {
  const lines = db.query("villageLog");
  const range =
    group === null
      ? lines.withIndex("by_village", (q) => q.eq("villageId", villageId).lt("atMs", beforeMs))
      : lines.withIndex("by_group", (q) =>
          q.eq("villageId", villageId).eq("group", group).lt("atMs", beforeMs),
        );
  return range.order("desc").take(logPage + 1);
}

function lineView({ atMs, kind, name, by, n, thing }: LineDoc): VillageLogLine {
  return { atMs, kind, name, by, n: n ?? null, thing: thing ?? null };
}
