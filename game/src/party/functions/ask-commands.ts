import { v } from "convex/values";
import { findByName } from "../../character/functions/find-by-name.ts";
import { areApart } from "../../chat/functions/ignoring.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import { totalLevelOf } from "../../core/rules/levels/levels.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import { isWithinCircle } from "../../settings/functions/within-circle.ts";
import { invitesFrom } from "../../settings/rules/circles.ts";
import { membersMax } from "../content/limits.ts";
import type { PartyModel } from "../tables.ts";
import type { AskDoc } from "./asks.ts";
import { ask, partyAsks } from "./asks.ts";
import { join, refuseJoining, refuseOfAccount, takeIn } from "./membership.ts";
import type { PartyDoc } from "./parties.ts";
import { membersOf, membershipOf } from "./parties.ts";

const { characterMutation } = gameFunctions<PartyModel>();

type Context = CharacterContext<PartyModel>;

/**
 * Invites somebody by name, for the leader. Whoever has applied is taken in at once. Refuses `no-party`, `not-leader`,
 * `not-found`, `nothing-to-do` for members and whom is invited already, `party-full`, `own-account-in-party`,
 * `unreachable` (`name`) where one ignores the other, is not in the circle whose invitations the other takes, or another
 * member is of the other's account, `list-full` (`n`) and `daily-limit`.
 */
export const invite = characterMutation({
  needs: ["full-account"],
  args: { name: v.string() },
  handler: async (context, { name }): Promise<Outcome<{ readonly name: string }>> => {
    const { db, character } = context;
    const led = await ledParty(context);
    if (!led.ok) return led;
    const party = led.value;
    const other = await findByName(db, name);
    if (other === null || other.leavesAtMs !== undefined) return refuse("not-found");
    if ((await membersOf(db, party._id)).length >= membersMax) return refuse("party-full");
    const membership = await membershipOf(db, other._id);
    if (membership?.partyId === party._id) return refuse("nothing-to-do");
    const before = await partyAsks.between(context, party._id, other._id);
    if (before?.kind === "invite") return refuse("nothing-to-do");
    if (before?.kind === "application") return takeApplicant(context, party, before);
    const refusal = await refuseOfAccount(context, other, party._id);
    if (refusal !== null) return refusal;
    if ((await areApart(db, character, other)) || !(await takesInvites(context, other)))
      return refuse("unreachable", { name: other.name });
    const asked = await ask(context, {
      partyId: party._id,
      characterId: other._id,
      kind: "invite",
    });
    if (!asked.ok) return asked;
    await tellCharacter(context, other, { kind: "party-invited", by: character.name });
    return done({ name: other.name });
  },
});

/** Whether somebody wishes to be invited by the own character. */
async function takesInvites({ db, character }: Context, other: CharacterDoc): Promise<boolean> {
  const { privacy } = await settingsOf(db, other.accountId);
  return isWithinCircle(db, invitesFrom(privacy), character, other);
}

/**
 * Joins a listed party that is open, and asks the leader of another. Refuses `target-gone` where it is not listed any
 * more, `total-level` (`n`), what `refuseJoining` refuses, `unreachable` (`name`) where the leader and the character ignore
 * one another, `nothing-to-do` while one waits, `list-full` (`n`) and `daily-limit`.
 */
export const apply = characterMutation({
  needs: ["full-account"],
  args: { partyId: v.string() },
  handler: async (context, { partyId }): Promise<Outcome<{ readonly isMember: boolean }>> => {
    const { db, character, progress } = context;
    const id = db.normalizeId("parties", partyId);
    const party = id === null ? null : await db.get(id);
    if (party?.listing == null) return refuse("target-gone");
    const { minTotalLevel, isOpen } = party.listing;
    if (totalLevelOf(progress.state.skills) < minTotalLevel)
      return refuse("total-level", { n: minTotalLevel });
    const refusal = await refuseJoining(context, character, party._id);
    if (refusal !== null) return refusal;
    const leader = await db.get(party.leaderId);
    if (leader !== null && (await areApart(db, character, leader)))
      return refuse("unreachable", { name: leader.name });
    const before = await partyAsks.between(context, party._id, character._id);
    if (isOpen || before?.kind === "invite") {
      await join(context, party._id, "joined");
      return done({ isMember: true });
    }
    if (before !== null) return refuse("nothing-to-do");
    const own = { partyId: party._id, characterId: character._id, kind: "application" } as const;
    const asked = await ask(context, own);
    if (!asked.ok) return asked;
    if (leader !== null)
      await tellCharacter(context, leader, { kind: "party-applied", by: character.name });
    return done({ isMember: false });
  },
});

/**
 * Takes up an invitation, or takes an applicant in as the leader. Refuses `target-gone`, as `refuseJoining` does, and
 * `unreachable` (`name`) where one of the two ignores the other since.
 */
export const accept = characterMutation({
  needs: ["full-account"],
  args: { askId: v.string() },
  handler: async (context, { askId }): Promise<Outcome> => {
    const { db, character } = context;
    const found = await findAsk(context, askId);
    if (found === null) return refuse("target-gone");
    const { row, party } = found;
    if (row.kind === "application" && party.leaderId === character._id) {
      const taken = await takeApplicant(context, party, row);
      return taken.ok ? done(null) : taken;
    }
    if (row.kind !== "invite" || row.characterId !== character._id) return refuse("target-gone");
    const refusal = await refuseJoining(context, character, party._id);
    if (refusal !== null) return refusal;
    const leader = await db.get(party.leaderId);
    if (leader !== null && (await areApart(db, character, leader)))
      return refuse("unreachable", { name: leader.name });
    await join(context, party._id, "joined");
    await context.emit({ kind: "party-invite-closed", by: row.by });
    return done(null);
  },
});

/** Declines an invitation or an application, or takes back an own one. Refuses `target-gone`. */
export const decline = characterMutation({
  args: { askId: v.string() },
  handler: async (context, { askId }) => {
    const { db, character } = context;
    const found = await findAsk(context, askId);
    const isOwn = found?.row.characterId === character._id;
    if (found === null || (!isOwn && found.party.leaderId !== character._id))
      return refuse("target-gone");
    const { row } = found;
    await partyAsks.close(context, row);
    if (row.kind !== "invite") return done(null);
    const event = { kind: "party-invite-closed", by: row.by } as const;
    const invited = isOwn ? null : await db.get(row.characterId);
    if (isOwn) await context.emit(event);
    else if (invited !== null) await tellCharacter(context, invited, event);
    return done(null);
  },
});

/** The party that the character leads. Refuses `no-party` and `not-leader`. */
export async function ledParty({ db, character }: Context): Promise<Outcome<PartyDoc>> {
  const membership = await membershipOf(db, character._id);
  const party = membership === null ? null : await db.get(membership.partyId);
  if (party === null) return refuse("no-party");
  return party.leaderId === character._id ? done(party) : refuse("not-leader");
}

async function takeApplicant(
  context: Context,
  party: PartyDoc,
  { characterId }: AskDoc,
): Promise<Outcome<{ readonly name: string }>> {
  const { db, character } = context;
  const other = await db.get(characterId);
  if (other === null) return refuse("target-gone");
  if (await areApart(db, character, other)) return refuse("unreachable", { name: other.name });
  const refusal = await refuseJoining(context, other, party._id);
  if (refusal !== null) return refusal;
  await takeIn(context, party._id, other);
  await partyAsks.closeOf(context, other._id);
  await tellCharacter(context, other, { kind: "party-joined", by: character.name });
  return done({ name: other.name });
}

async function findAsk(
  context: Context,
  askId: string,
): Promise<{ readonly row: AskDoc; readonly party: PartyDoc } | null> {
  const { db } = context;
  const id = db.normalizeId("partyAsks", askId);
  const asked = id === null ? null : await db.get(id);
  const row =
    asked === null ? null : await partyAsks.between(context, asked.partyId, asked.characterId);
  const party = row === null ? null : await db.get(row.partyId);
  return row === null || party === null ? null : { row, party };
}
