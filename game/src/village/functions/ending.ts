import { closePlace } from "../../chat/functions/seats.ts";
import type { Writer } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { deleteHolder } from "../../core/functions/ledger/holders.ts";
import { findProgressRow } from "../../core/functions/progress.ts";
import { settleNow } from "../../core/functions/settle-now.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import { nameHeldMs } from "../content/limits.ts";
import type { VillageModel } from "../tables.ts";
import { villageAsks } from "./asks.ts";
import type { ActingContext } from "./membership.ts";
import { endMembership } from "./membership.ts";
import type { VillageDoc } from "./villages.ts";
import { presentMembers, villageHolder } from "./villages.ts";

/** The kinds of the deadlines of villages: the end of a countdown, and that nobody was there for long. */
export const villageDisbands = "village-disbands";
export const villageAbandoned = "village-abandoned";

/** Players' commands wait behind a run of a job that settles members before their village ends. */
const runMs = 200;
/** What is further behind is too much for the end itself, which takes all members at once. */
const behindMs = 10 * 60_000;

/** Settles some of those members who are far behind; whether none is left. */
export async function settleMembers(
  context: ActingContext,
  { _id: villageId }: VillageDoc,
): Promise<boolean> {
  const { db, nowMs } = context;
  const endsAtMs = performance.now() + runMs;
  let hasSettled = false;
  for (const { characterId } of await presentMembers(db, villageId)) {
    const before = (await findProgressRow(db, characterId)).state.settledAtMs;
    if (nowMs - before < behindMs) continue;
    if (hasSettled && performance.now() >= endsAtMs) return false;
    await settleNow(context, characterId);
    // Whose lamp is out stays where it was.
    if ((await findProgressRow(db, characterId)).state.settledAtMs > before) hasSettled = true;
  }
  return true;
}

/**
 * Ends a village: its members are settled, one of them tells the features that it is ending, and each that it belongs
 * to it no more. What it still holds then is gone, and its name is kept free for a season.
 */
export async function dissolve(
  context: ActingContext,
  village: VillageDoc,
  how: "disbanded" | "empty" | "abandoned",
): Promise<void> {
  const { db, nowMs } = context;
  const members = await presentMembers(db, village._id);
  for (const { characterId } of members)
    if (characterId !== context.character?._id) await settleNow(context, characterId);
  await tellOfEnd(context, village, how);
  for (const member of members) {
    const isOwn = member.characterId === context.character?._id;
    const leaving = isOwn && how === "empty" ? "left" : "dissolved";
    await endMembership(context, village, member, { how: leaving, by: null });
  }
  await villageAsks.closeTo({ db, nowMs }, village._id);
  await closePlace(db, "village", village._id);
  for (const kind of [villageDisbands, villageAbandoned])
    await setDeadline(db, { kind, subject: village._id }, null);
  await deleteHolder(db, "village", villageHolder(village._id), nowMs);
  await holdName(db, village, nowMs);
  await db.delete(village._id);
}

/** Nobody else bears the name of a village for a season after it. */
export async function holdName(
  db: Writer<VillageModel>,
  { nameKey, nameLook }: VillageDoc,
  nowMs: number,
): Promise<void> {
  await db.insert("villageNames", { nameKey, nameLook, freeAtMs: nowMs + nameHeldMs });
}

/** Once, whoever of the members tells it. */
async function tellOfEnd(
  context: ActingContext,
  village: VillageDoc,
  how: "disbanded" | "empty" | "abandoned",
): Promise<void> {
  const { db, character, emit } = context;
  const event = {
    kind: "village-ending",
    villageId: village._id,
    village: village.name,
    how,
  } as const;
  const members = await presentMembers(db, village._id);
  const isMember = members.some(({ characterId }) => characterId === character?._id);
  if (isMember && emit !== undefined) return emit(event);
  for (const { characterId } of members) {
    const teller = await db.get(characterId);
    if (teller === null) continue;
    await tellCharacter(context, teller, event);
    return;
  }
}
