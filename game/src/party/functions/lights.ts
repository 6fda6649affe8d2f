import type { DomainEvent } from "../../core/content/events.ts";
import { hourMs } from "../../core/content/time-spans.ts";
import type { CharacterContext, Reader, Writer } from "../../core/functions/context.ts";
import type { Influence } from "../../core/rules/influences/influence.ts";
import { lampMs } from "../../core/rules/lamp.ts";
import { totalLevelOf } from "../../core/rules/levels/levels.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterDoc, CharacterId } from "../../core/tables.ts";
import { sharedSince } from "../../households/functions/members.ts";
import type { StoredState } from "../../state.ts";
import { bonusFromTotalLevel, lightRenewedAtMs } from "../content/limits.ts";
import type { Light } from "../rules/bonus.ts";
import { bonusOf } from "../rules/bonus.ts";
import type { PartyModel } from "../tables.ts";
import type { PartyId } from "./parties.ts";
import { dropOldSpans, membershipOf } from "./parties.ts";

type Context = CharacterContext<PartyModel>;

/** More memberships than somebody has within three days are not asked for. */
const spansMax = 500;

/** Moves the light of a member on with its signs, and writes at most one row an hour. */
export const followLights = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    return event.kind === "checked-in" ? keepLit(context) : undefined;
  },
};

async function keepLit(context: Context): Promise<void> {
  const { db, nowMs, character, progress } = context;
  const membership = await membershipOf(db, character._id);
  if (membership === null) return;
  await light(db, { partyId: membership.partyId, memberId: character._id, nowMs }, progress.state);
}

type Lit = {
  readonly partyId: PartyId;
  readonly memberId: CharacterId;
  readonly nowMs: number;
};

/** Lights a member up to the end of its lamp, where it counts for the others and is not lit for long enough. */
export async function light(
  db: Writer<PartyModel>,
  { partyId, memberId, nowMs }: Lit,
  { skills, checkInAtMs }: Pick<StoredState, "skills" | "checkInAtMs">,
): Promise<void> {
  if (totalLevelOf(skills) < bonusFromTotalLevel) return;
  const untilMs = checkInAtMs + lampMs;
  if (untilMs <= nowMs) return;
  const lit = await litNow(db, memberId, nowMs);
  if (lit === null) {
    await dropOldSpans(db, memberId, nowMs);
    await db.insert("partyLights", { partyId, memberId, fromMs: nowMs, untilMs });
  } else if (lit.untilMs - nowMs < lightRenewedAtMs) await db.patch(lit._id, { untilMs });
}

/** Ends the light of a member now: what it gave until then stays. */
export async function putOutLight(
  db: Writer<PartyModel>,
  memberId: CharacterId,
  nowMs: number,
): Promise<void> {
  const lit = await litNow(db, memberId, nowMs);
  if (lit !== null) await db.patch(lit._id, { untilMs: nowMs });
}

/** The light of a member that burns now; `null` where none does. */
export function litNow(db: Reader<PartyModel>, memberId: CharacterId, nowMs: number) {
  return db
    .query("partyLights")
    .withIndex("by_member", (q) => q.eq("memberId", memberId).gt("untilMs", nowMs))
    .first();
}

/** What parties do to a character in a span: the lights of the other members, while it was one. */
export const influencesOfParty = {
  async between(
    db: Reader<PartyModel>,
    character: CharacterDoc,
    sinceMs: number,
    nowMs: number,
  ): Promise<readonly Influence[]> {
    // From the full hour, so that all settlements of an hour ask for the same rows, which are in memory.
    const hourAtMs = sinceMs - (sinceMs % hourMs);
    const spans = await db
      .query("partyMembers")
      .withIndex("by_character", (q) => q.eq("characterId", character._id))
      .take(spansMax);
    const influences: Influence[] = [];
    for (const { partyId, joinedAtMs, leftAtMs } of spans) {
      if (leftAtMs !== null && leftAtMs <= sinceMs) continue;
      const rows = await db
        .query("partyLights")
        .withIndex("by_party", (q) => q.eq("partyId", partyId).gt("untilMs", hourAtMs))
        .collect();
      const lights: Light[] = [];
      for (const { memberId, fromMs, untilMs } of rows) {
        const member = memberId === character._id ? null : await db.get(memberId);
        if (member === null) continue;
        const endsAtMs = await companyEndsAt(db, member, character);
        lights.push({ fromMs, untilMs: Math.min(untilMs, endsAtMs) });
      }
      influences.push(...bonusOf({ joinedAtMs, leftAtMs }, lights));
    }
    return influences.filter(({ fromMs, untilMs }) => untilMs > sinceMs && fromMs <= nowMs);
  },
};

/** Several characters of one person are no company, nor are those of one household from when it was linked. */
async function companyEndsAt(
  db: Reader<PartyModel>,
  one: CharacterDoc,
  other: CharacterDoc,
): Promise<number> {
  const [account, another] = [ownerOf(one.accountId), ownerOf(other.accountId)];
  if (account === another) return -Infinity;
  return (await sharedSince(db, account, another)) ?? Infinity;
}
