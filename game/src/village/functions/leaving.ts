import { v } from "convex/values";
import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { abandonedMs } from "../content/limits.ts";
import { successor } from "../rules/heir.ts";
import type { VillageModel } from "../tables.ts";
import { showAsksOf, villageAsks } from "./asks.ts";
import { dissolve, settleMembers, villageAbandoned } from "./ending.ts";
import type { Leaving } from "./membership.ts";
import { endMembership, goOnWithout, makeElder } from "./membership.ts";
import { memberOf, noteInVillage, presentMembers, seatedOf } from "./villages.ts";

const { characterMutation, internalMutation } = gameFunctions<VillageModel>();

type Context = CharacterContext<VillageModel>;

/**
 * Leaves the own village. An elder is followed by the longest-serving steward, else the longest member; with the last one the
 * village ends. Refuses `not-in-village`.
 */
export const leave = characterMutation({
  args: {},
  handler: async (context): Promise<Outcome> =>
    (await leaveNow(context, "left")) ? done(null) : refuse("not-in-village"),
});

/** Whoever goes for good leaves the village at last, and hands over at once what they lead. */
export const leaveOnDeparture = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    switch (event.kind) {
      case "departing":
        return passOn(context);
      case "departed":
      case "exiled":
        return leaveForGood(context);
      default:
        return undefined;
    }
  },
};

async function leaveForGood(context: Context): Promise<void> {
  await leaveNow(context, "gone");
  await villageAsks.closeOf(context, context.character._id);
}

async function leaveNow(context: Context, how: Leaving["how"]): Promise<boolean> {
  const { db, nowMs, character } = context;
  const member = await memberOf(db, character._id);
  const village = member === null ? null : await db.get(member.villageId);
  if (member === null || village === null) return false;
  if ((await presentMembers(db, village._id)).length === 1) {
    await dissolve(context, village, "empty");
    return true;
  }
  await endMembership(context, village, member, { how, by: null });
  await noteInVillage(db, village._id, { atMs: nowMs, kind: "left", name: character.name });
  await goOnWithout(context, village, member);
  return true;
}

/** A frozen elder leads nobody; one who is alone stays until the week is over. */
async function passOn(context: Context): Promise<void> {
  const { db, nowMs, character } = context;
  const member = await memberOf(db, character._id);
  const village = member === null ? null : await db.get(member.villageId);
  if (member === null || village === null || member.rank === "member") return;
  const others = (await presentMembers(db, village._id)).filter(({ _id }) => _id !== member._id);
  if (member.rank === "steward") {
    await db.patch(member._id, { rank: "member", rankAtMs: nowMs });
    await showAsksOf(db, character._id, nowMs);
    return;
  }
  const next = successor(others.map(seatedOf));
  const heir = others.find(({ characterId }) => characterId === next);
  if (heir !== undefined) await makeElder(context, village, heir);
}

/** Ends a village that nobody was in for ninety days, or looks again when the last sign will be so old. */
export const endAbandoned = internalMutation({
  args: { subject: v.string() },
  handler: async ({ db, nowMs, runIsolated }, { subject }) => {
    const id = db.normalizeId("villages", subject);
    const village = id === null ? null : await db.get(id);
    if (village === null) return null;
    const members = await presentMembers(db, village._id);
    const lastSeenAtMs = Math.max(...members.map(({ seenAtMs }) => seenAtMs));
    const context = { db, nowMs, runIsolated };
    if (nowMs - lastSeenAtMs < abandonedMs)
      await setDeadline(db, { kind: villageAbandoned, subject }, lastSeenAtMs + abandonedMs);
    else if (await settleMembers(context, village)) await dissolve(context, village, "abandoned");
    else await setDeadline(db, { kind: villageAbandoned, subject }, nowMs);
    return null;
  },
});
