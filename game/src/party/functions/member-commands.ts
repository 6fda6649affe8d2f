import { v } from "convex/values";
import { findByName } from "../../character/functions/find-by-name.ts";
import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { settleNow } from "../../core/functions/settle-now.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { heirOf } from "../rules/heir.ts";
import type { PartyModel } from "../tables.ts";
import { ledParty } from "./ask-commands.ts";
import { candidatesOf, endMembership, lead } from "./membership.ts";
import type { MemberDoc, PartyDoc } from "./parties.ts";
import { membersOf, membershipOf, note } from "./parties.ts";

const { characterMutation } = gameFunctions<PartyModel>();

type Context = CharacterContext<PartyModel>;

/** Leaves the own party. Refuses `no-party`. */
export const leave = characterMutation({
  args: {},
  handler: async (context) => ((await leaveNow(context)) ? done(null) : refuse("no-party")),
});

/** Sends a member away, for the leader: what was worked until now had the bonus. Refuses `no-party`, `not-leader` and `not-found`. */
export const kick = characterMutation({
  args: { name: v.string() },
  handler: async (context, { name }): Promise<Outcome> => {
    const found = await ledMember(context, name);
    if (!found.ok) return found;
    const { db, nowMs, character } = context;
    const { party, member } = found.value;
    // What it did until now is done, for the quest of the party too.
    await settleNow(context, member.characterId);
    await endMembership(context, member, party);
    const other = await db.get(member.characterId);
    if (other === null) return done(null);
    await note(db, party._id, {
      atMs: nowMs,
      kind: "kicked",
      name: other.name,
      by: character.name,
    });
    await tellCharacter(context, other, { kind: "party-kicked", by: character.name });
    return done(null);
  },
});

/** Gives the lead to another member. Refuses as `kick`. */
export const handOver = characterMutation({
  args: { name: v.string() },
  handler: async (context, { name }): Promise<Outcome> => {
    const found = await ledMember(context, name);
    if (!found.ok) return found;
    const { party, member } = found.value;
    await lead(context.db, party._id, member.characterId, context.nowMs);
    return done(null);
  },
});

/**
 * At any member's press: a leader who was away for three days is followed by the longest member of those who were there
 * within a day. Refuses `no-party`, and `nothing-to-do` while there is no need or nobody to.
 */
export const takeLead = characterMutation({
  args: {},
  handler: async ({ db, nowMs, character }): Promise<Outcome> => {
    const membership = await membershipOf(db, character._id);
    const party = membership === null ? null : await db.get(membership.partyId);
    if (party === null) return refuse("no-party");
    const members = await candidatesOf(db, await membersOf(db, party._id));
    const leader = members.find(({ id }) => id === party.leaderId);
    const others = members.filter(({ id }) => id !== party.leaderId);
    const heir = leader === undefined ? null : heirOf(leader, others, nowMs);
    if (heir === null) return refuse("nothing-to-do");
    await lead(db, party._id, heir, nowMs);
    return done(null);
  },
});

/** Whoever goes for good leaves their party. */
export const leaveOnDeparture = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    const isGone = event.kind === "departed" || event.kind === "exiled";
    return isGone ? leaveNow(context).then(() => undefined) : undefined;
  },
};

async function leaveNow(context: Context): Promise<boolean> {
  const { db, nowMs, character } = context;
  const member = await membershipOf(db, character._id);
  const party = member === null ? null : await db.get(member.partyId);
  if (member === null || party === null) return false;
  await endMembership(context, member, party);
  const isLast = (await db.get(party._id)) === null;
  if (!isLast) await note(db, party._id, { atMs: nowMs, kind: "left", name: character.name });
  await context.emit({ kind: "party-left", isLast });
  return true;
}

/** A member of the party that the character leads, by name; not the character itself. */
async function ledMember(
  context: Context,
  name: string,
): Promise<Outcome<{ readonly party: PartyDoc; readonly member: MemberDoc }>> {
  const led = await ledParty(context);
  if (!led.ok) return led;
  const other = await findByName(context.db, name);
  const member = other === null ? null : await membershipOf(context.db, other._id);
  const isOther = member?.partyId === led.value._id && other?._id !== context.character._id;
  return member === null || !isOther ? refuse("not-found") : done({ party: led.value, member });
}
