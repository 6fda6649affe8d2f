import { v } from "convex/values";
import { findByName } from "../../character/functions/find-by-name.ts";
import { areApart } from "../../chat/functions/ignoring.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { Outcome, Refusal } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import { isWithinCircle } from "../../settings/functions/within-circle.ts";
import { villageInvitesFrom } from "../../settings/rules/circles.ts";
import { rejoinAfterMs } from "../content/limits.ts";
import { mayVillage, memberCapOf, standingOf } from "../rules/standing.ts";
import { taxAt } from "../rules/tax.ts";
import type { VillageModel } from "../tables.ts";
import type { AskDoc } from "./asks.ts";
import { ask, villageAsks } from "./asks.ts";
import { addMember, lastSpanOf, refuseJoining, refuseOfAccount } from "./membership.ts";
import { withRight } from "./standing.ts";
import type { VillageDoc } from "./villages.ts";
import { memberOf, noteInVillage, presentMembers, seatedOf } from "./villages.ts";

const { characterMutation } = gameFunctions<VillageModel>();

type Context = CharacterContext<VillageModel>;

/**
 * Invites somebody by name. Whoever has applied is taken in at once. Refuses as `withRight`, `not-found`, `nothing-to-do` for
 * members and whom is invited already, `in-village` (`name`), `village-full`, `same-account`, `unreachable` (`name`) where one ignores the other, is
 * not in the circle whose invitations the other takes, or another member is of the other's account, `list-full` (`n`) and
 * `daily-limit`.
 */
export const invite = characterMutation({
  needs: ["full-account"],
  args: { name: v.string() },
  handler: async (context, { name }): Promise<Outcome<{ readonly name: string }>> => {
    const { db, character } = context;
    const held = await withRight(context, "invite");
    if (!held.ok) return held;
    const { village, members } = held.value;
    const other = await findByName(db, name);
    if (other === null || other.leavesAtMs !== undefined) return refuse("not-found");
    if (members.length >= memberCapOf(village)) return refuse("village-full");
    if (members.some(({ characterId }) => characterId === other._id))
      return refuse("nothing-to-do");
    // Whoever belongs to another one could not take it up.
    if ((await memberOf(db, other._id)) !== null) return refuse("in-village", { name: other.name });
    const before = await villageAsks.between(context, village._id, other._id);
    if (before?.kind === "invite") return refuse("nothing-to-do");
    if (before?.kind === "application") return takeApplicant(context, village, before);
    const refusal = refuseOfAccount(character, other, members);
    if (refusal !== null) return refusal;
    if (!(await isReachable(context, other))) return refuse("unreachable", { name: other.name });
    const own = { villageId: village._id, characterId: other._id, kind: "invite" } as const;
    const asked = await ask(context, own);
    if (!asked.ok) return asked;
    const by = character.name;
    await tellCharacter(context, other, { kind: "village-invited", by, village: village.name });
    return done({ name: other.name });
  },
});

/** Whether somebody wishes to be invited by the own character. */
async function isReachable({ db, character }: Context, other: CharacterDoc): Promise<boolean> {
  if (await areApart(db, character, other)) return false;
  const { privacy } = await settingsOf(db, other.accountId);
  return isWithinCircle(db, villageInvitesFrom(privacy), character, other);
}

/**
 * Calls back a member whom somebody sent away within a day, for the elder: it need not wait, and its time goes on. Refuses as
 * `withRight`, `not-found`, `nothing-to-do` where it was not sent away from here or is called already, and as `ask`.
 */
export const callBack = characterMutation({
  needs: ["full-account"],
  args: { name: v.string() },
  handler: async (context, { name }): Promise<Outcome> => {
    const { db, character } = context;
    const held = await withRight(context, "call-back");
    if (!held.ok) return held;
    const { village } = held.value;
    const other = await findByName(db, name);
    if (other === null || other.leavesAtMs !== undefined) return refuse("not-found");
    if (!(await isFreshlyKicked(context, village, other))) return refuse("nothing-to-do");
    if ((await villageAsks.between(context, village._id, other._id))?.callsBack === true)
      return refuse("nothing-to-do");
    if (await areApart(db, character, other)) return refuse("unreachable", { name: other.name });
    const own = { villageId: village._id, characterId: other._id, kind: "invite" } as const;
    const asked = await ask(context, { ...own, callsBack: true });
    if (!asked.ok) return asked;
    const by = character.name;
    await tellCharacter(context, other, { kind: "village-invited", by, village: village.name });
    return done(null);
  },
});

/** Whether a character was sent away from a village less than a day ago, and belongs to none since. */
async function isFreshlyKicked(
  { db, nowMs }: Pick<Context, "db" | "nowMs">,
  village: VillageDoc,
  { _id }: CharacterDoc,
): Promise<boolean> {
  if ((await memberOf(db, _id)) !== null) return false;
  const last = await lastSpanOf(db, _id);
  if (last?.villageId !== village._id || last.kickedBy === undefined) return false;
  return (last.leftAtMs ?? 0) + rejoinAfterMs > nowMs;
}

/**
 * Joins a village that is open, and asks another. The tax that was shown must be the one that holds or comes: `stale` where it
 * was changed meanwhile. Refuses `target-gone` where it is not there any more or takes nobody who was not invited, what
 * `refuseJoining` refuses, `unreachable` (`name`) where the elder and the character ignore one another, `nothing-to-do` while
 * one waits, `list-full` (`n`) and `daily-limit`.
 */
export const apply = characterMutation({
  needs: ["full-account"],
  args: { villageId: v.string(), taxPercent: v.number() },
  handler: async (
    context,
    { villageId, taxPercent },
  ): Promise<Outcome<{ readonly isMember: boolean }>> => {
    const { db, nowMs, character } = context;
    const id = db.normalizeId("villages", villageId);
    const village = id === null ? null : await db.get(id);
    if (village === null) return refuse("target-gone");
    const before = await villageAsks.between(context, village._id, character._id);
    const isInvited = before?.kind === "invite";
    if (village.joining === "invite" && !isInvited) return refuse("target-gone");
    if (taxPercent !== shownTax(village, nowMs)) return refuse("stale");
    const refusal = await refuseEntering(context, village, before);
    if (refusal !== null) return refusal;
    if (village.joining === "open" || isInvited) {
      await enter(context, village, before);
      return done({ isMember: true });
    }
    if (before !== null) return refuse("nothing-to-do");
    const own = { villageId: village._id, characterId: character._id } as const;
    const asked = await ask(context, { ...own, kind: "application" });
    if (!asked.ok) return asked;
    await tellOfficers(context, village);
    return done({ isMember: false });
  },
});

/** The tax that somebody joins for: the one to come where a higher one is announced. */
function shownTax(village: VillageDoc, nowMs: number): number {
  const { taxPercent, nextTax } = taxAt(village, nowMs);
  return nextTax?.percent ?? taxPercent;
}

/** As `refuseJoining`, and `unreachable` (`name`) where the elder and the character ignore one another. */
async function refuseEntering(
  context: Context,
  village: VillageDoc,
  asked: AskDoc | null,
): Promise<Refusal | null> {
  const { db, character } = context;
  const refusal = await refuseJoining(context, character, village, asked?.callsBack === true);
  if (refusal !== null) return refusal;
  const elder = await elderOf(context, village);
  const isApart = elder !== null && (await areApart(db, character, elder));
  return isApart ? refuse("unreachable", { name: elder.name }) : null;
}

async function elderOf(
  { db }: Pick<Context, "db">,
  { _id }: VillageDoc,
): Promise<CharacterDoc | null> {
  const elder = (await presentMembers(db, _id)).find(({ rank }) => rank === "elder");
  return elder === undefined ? null : db.get(elder.characterId);
}

/** Makes the own character a member, as an invitation says or because the village is open. */
async function enter(context: Context, village: VillageDoc, asked: AskDoc | null): Promise<void> {
  const { db, nowMs, character } = context;
  const last = asked?.callsBack === true ? await lastSpanOf(db, character._id) : null;
  const isBack = last?.villageId === village._id;
  const kind = isBack ? "called-back" : "joined";
  await noteInVillage(db, village._id, { atMs: nowMs, kind, name: character.name });
  const since = isBack ? { memberSinceMs: last.memberSinceMs } : {};
  await addMember(context, village, character, { rank: "member", by: null, ...since });
}

/** Those who may answer hear that somebody has applied. */
async function tellOfficers(context: Context, village: VillageDoc): Promise<void> {
  const { db, nowMs, character } = context;
  const seats = (await presentMembers(db, village._id)).map(seatedOf);
  const event = { kind: "village-applied", by: character.name } as const;
  for (const seat of seats) {
    if (!mayVillage(standingOf(seat, seats, nowMs), "answer-application", village)) continue;
    const officer = await db.get(seat.id);
    if (officer !== null) await tellCharacter(context, officer, event);
  }
}

/**
 * Takes up an invitation, or takes an applicant in for those who may. Refuses `target-gone`, as `withRight` and as
 * `refuseJoining` do, and `unreachable` (`name`) where one of the two ignores the other since.
 */
export const accept = characterMutation({
  needs: ["full-account"],
  args: { askId: v.string() },
  handler: async (context, { askId }): Promise<Outcome> => {
    const { character } = context;
    const found = await findAsk(context, askId);
    if (found === null) return refuse("target-gone");
    const { row, village } = found;
    if (row.kind === "application") {
      const answered = await answering(context, village);
      if (!answered.ok) return answered;
      const taken = await takeApplicant(context, village, row);
      return taken.ok ? done(null) : taken;
    }
    if (row.characterId !== character._id) return refuse("target-gone");
    const refusal = await refuseEntering(context, village, row);
    if (refusal !== null) return refusal;
    await enter(context, village, row);
    await context.emit({ kind: "village-invite-closed", village: village.name });
    return done(null);
  },
});

/** Declines an invitation or an application, or takes back an own one. Refuses `target-gone` and as `withRight` does. */
export const decline = characterMutation({
  args: { askId: v.string() },
  handler: async (context, { askId }): Promise<Outcome> => {
    const { db, character } = context;
    const found = await findAsk(context, askId);
    if (found === null) return refuse("target-gone");
    const { row, village } = found;
    const isOwn = row.characterId === character._id;
    if (!isOwn) {
      const answered = await answering(context, village);
      if (!answered.ok) return answered;
    }
    await villageAsks.close(context, row);
    if (row.kind !== "invite") return done(null);
    const event = { kind: "village-invite-closed", village: village.name } as const;
    const invited = isOwn ? null : await db.get(row.characterId);
    if (isOwn) await context.emit(event);
    else if (invited !== null) await tellCharacter(context, invited, event);
    return done(null);
  },
});

/** Whether the character may answer what waits at a village; of others it is not even told that anything waits. */
async function answering(context: Context, village: VillageDoc): Promise<Outcome> {
  const member = await memberOf(context.db, context.character._id);
  if (member?.villageId !== village._id) return refuse("target-gone");
  const held = await withRight(context, "answer-application");
  return held.ok ? done(null) : held;
}

async function takeApplicant(
  context: Context,
  village: VillageDoc,
  { characterId }: AskDoc,
): Promise<Outcome<{ readonly name: string }>> {
  const { db, nowMs, character } = context;
  const other = await db.get(characterId);
  if (other === null) return refuse("target-gone");
  if (await areApart(db, character, other)) return refuse("unreachable", { name: other.name });
  const refusal = await refuseJoining(context, other, village);
  if (refusal !== null) return refusal;
  const { name } = other;
  const by = character.name;
  await noteInVillage(db, village._id, { atMs: nowMs, kind: "joined", name, by });
  await addMember(context, village, other, { rank: "member", by });
  return done({ name });
}

async function findAsk(
  context: Context,
  askId: string,
): Promise<{ readonly row: AskDoc; readonly village: VillageDoc } | null> {
  const { db } = context;
  const id = db.normalizeId("villageAsks", askId);
  const asked = id === null ? null : await db.get(id);
  const row =
    asked === null ? null : await villageAsks.between(context, asked.villageId, asked.characterId);
  const village = row === null ? null : await db.get(row.villageId);
  return row === null || village === null ? null : { row, village };
}
