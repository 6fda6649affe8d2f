import type { CharacterContext, Writer } from "../../core/functions/context.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterId } from "../../core/tables.ts";
import { newcomerMs } from "../content/limits.ts";
import type { Standing, VillageRight } from "../content/rights.ts";
import { isOffice, mayVillage, standingOf } from "../rules/standing.ts";
import type { VillageModel } from "../tables.ts";
import type { MemberDoc, VillageDoc, VillageReader } from "./villages.ts";
import { memberOf, presentMembers, seatedOf } from "./villages.ts";

/** A character in its village, and how it stands there now. */
export type Membership = {
  readonly village: VillageDoc;
  readonly member: MemberDoc;
  readonly standing: Standing;
  /** All who belong to it, the longest first. */
  readonly members: readonly MemberDoc[];
};

/** The village of a character with its standing in it; `null` without one. */
export async function membershipOf(
  db: Pick<VillageReader, "get" | "query">,
  characterId: CharacterId,
  nowMs: number,
): Promise<Membership | null> {
  const member = await memberOf(db, characterId);
  const village = member === null ? null : await db.get(member.villageId);
  if (member === null || village === null) return null;
  const members = await presentMembers(db, village._id);
  const standing = standingOf(seatedOf(member), members.map(seatedOf), nowMs);
  return { village, member, standing, members };
}

/**
 * The membership of the acting character, where it holds a right in its village. What an elder does by right counts as an
 * act of office. Refuses `not-in-village`, `newcomer` (`time`) for what members may, and `not-allowed-in-village`.
 */
export async function withRight(
  { db, nowMs, character }: Pick<CharacterContext<VillageModel>, "db" | "nowMs" | "character">,
  right: VillageRight,
): Promise<Outcome<Membership>> {
  const membership = await membershipOf(db, character._id, nowMs);
  if (membership === null) return refuse("not-in-village");
  const { village, member, standing } = membership;
  if (mayVillage(standing, right, village)) {
    if (standing === "elder" && isOffice(right)) await keepOffice(db, village, nowMs);
    return done(membership);
  }
  const isTooNew = standing === "newcomer" && mayVillage("member", right, village);
  return isTooNew
    ? refuse("newcomer", { time: member.memberSinceMs + newcomerMs - nowMs })
    : refuse("not-allowed-in-village");
}

/** The elder is in office: whoever asked for another one has to ask anew. */
async function keepOffice(
  db: Writer<VillageModel>,
  { _id }: VillageDoc,
  nowMs: number,
): Promise<void> {
  await db.patch(_id, { officeAtMs: nowMs, heirVoices: undefined });
}
