import { v } from "convex/values";
import type { SkillId } from "../../core/content/skills.ts";
import { skillIds } from "../../core/content/skills.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import { nextAllowanceAtMs } from "../../core/rules/allowance.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { membersOf, membershipOf, note } from "../../party/functions/parties.ts";
import type { ExpeditionId } from "../content/expeditions.ts";
import { expeditionIds, expeditions, readExpeditionId } from "../content/expeditions.ts";
import { gatheringMax, gatheringMs, starts as startsRule } from "../content/limits.ts";
import type { Sealed } from "../rules/pay.ts";
import type { ExpeditionModel } from "../tables.ts";
import { expeditionLapses, findExpedition, setOutIfFree } from "./course.ts";
import { seal } from "./seal.ts";
import { changeStarts, startsOf } from "./starts.ts";
import type { ExpeditionDoc } from "./travellers.ts";
import { travellersOf, travelOf } from "./travellers.ts";

const { characterMutation } = gameFunctions<ExpeditionModel>();

type Context = CharacterContext<ExpeditionModel>;

const skill = oneOf(skillIds);

/**
 * Opens an expedition and joins it. In a party the others may join until its opener lets it begin, or all have joined; one
 * opened `alone`, or without a party, begins at once, or when the character is back. Refuses `level-too-low`,
 * `travelling` for who has joined another ahead, `no-starts` (`time` until the next), and `expeditions-full`.
 */
export const open = characterMutation({
  args: { way: oneOf(expeditionIds), skill, alone: v.boolean() },
  handler: async (context, { way, skill: paid, alone }): Promise<Outcome> => {
    const allowed = await refuseTravel(context, way);
    if (allowed !== null) return allowed;
    const { db, nowMs, character } = context;
    const partyId = alone ? null : ((await membershipOf(db, character._id))?.partyId ?? null);
    if (partyId !== null && (await gatheringIn(db, partyId)).length >= gatheringMax)
      return refuse("expeditions-full", { n: gatheringMax });
    const { speed, ...sealed } = await sealOwn(context, paid);
    const id = await db.insert("expeditions", {
      way,
      partyId,
      openerId: character._id,
      state: "gathering",
      openedAtMs: nowMs,
      isReady: false,
      speed,
      leftAtMs: null,
      backAtMs: null,
      percent: null,
    });
    await setDeadline(db, { kind: expeditionLapses, subject: id }, nowMs + gatheringMs);
    const expedition = await db.get(id);
    if (expedition === null) throw new Error("An expedition is gone as soon as it was opened.");
    const hasBegun = await travelWith(context, expedition, sealed);
    if (!hasBegun) await callParty(context, expedition);
    return done(null);
  },
});

/** Joins an expedition of the own party. Refuses as `open`, and `target-gone` for one that gathers no more. */
export const join = characterMutation({
  args: { expeditionId: v.string(), skill },
  handler: async (context, { expeditionId, skill: paid }): Promise<Outcome> => {
    const { db, character } = context;
    const expedition = await findExpedition(db, expeditionId);
    const own = await membershipOf(db, character._id);
    const way = expedition === null ? null : readExpeditionId(expedition.way);
    if (expedition === null || way === null || own === null) return refuse("target-gone");
    const isOpen = expedition.state === "gathering" && !expedition.isReady;
    if (!isOpen || expedition.partyId !== own.partyId) return refuse("target-gone");
    const allowed = await refuseTravel(context, way);
    if (allowed !== null) return allowed;
    const { speed: _speed, ...sealed } = await sealOwn(context, paid);
    await travelWith(context, expedition, sealed);
    return done(null);
  },
});

/** Lets an expedition begin with those who have joined, for its opener. Refuses `target-gone`. */
export const begin = characterMutation({
  args: { expeditionId: v.string() },
  handler: async (context, { expeditionId }): Promise<Outcome> => {
    const { db, character } = context;
    const expedition = await findExpedition(db, expeditionId);
    const isOwn = expedition?.openerId === character._id;
    if (!isOwn || expedition.state !== "gathering" || expedition.isReady)
      return refuse("target-gone");
    await makeReady(context, expedition);
    return done(null);
  },
});

async function refuseTravel({ db, nowMs, character, progress }: Context, way: ExpeditionId) {
  const { level } = expeditions[way];
  if (progress.state.skills.combat.level < level)
    return refuse("level-too-low", { skill: "combat", n: level });
  if ((await travelOf(db, character._id, "joined")) !== null) return refuse("travelling");
  const starts = await startsOf(db, character._id, nowMs);
  if (starts.left > 0) return null;
  return refuse("no-starts", { time: (nextAllowanceAtMs(starts, startsRule) ?? nowMs) - nowMs });
}

function sealOwn(context: Context, paid: SkillId) {
  return seal({ ...context, state: context.progress.state }, paid);
}

/** Takes a start for it, and lets the expedition begin when nobody is missing; answers whether nobody was. */
async function travelWith(
  context: Context,
  expedition: ExpeditionDoc,
  sealed: Sealed,
): Promise<boolean> {
  const { db, nowMs, character } = context;
  await changeStarts(db, character._id, -1, nowMs);
  await db.insert("travellers", {
    expeditionId: expedition._id,
    characterId: character._id,
    place: "joined",
    joinedAtMs: nowMs,
    ...sealed,
    pay: null,
  });
  if (!(await haveAllJoined(db, expedition))) return false;
  await makeReady(context, expedition);
  return true;
}

/** Nobody joins any more: it begins now, or when the last of them is back. */
async function makeReady(context: Context, expedition: ExpeditionDoc): Promise<void> {
  await context.db.patch(expedition._id, { isReady: true });
  await setDeadline(context.db, { kind: expeditionLapses, subject: expedition._id }, null);
  await setOutIfFree(context, expedition, context.nowMs);
}

async function haveAllJoined(db: Context["db"], { _id, partyId }: ExpeditionDoc): Promise<boolean> {
  if (partyId === null) return true;
  const members = await membersOf(db, partyId);
  return (await travellersOf(db, _id)).length >= members.length;
}

function gatheringIn(db: Context["db"], partyId: NonNullable<ExpeditionDoc["partyId"]>) {
  return db
    .query("expeditions")
    .withIndex("by_party", (q) => q.eq("partyId", partyId).eq("state", "gathering"))
    .take(gatheringMax);
}

/** Tells the other members that somebody wants to go. */
async function callParty(context: Context, { partyId, way }: ExpeditionDoc): Promise<void> {
  const { db, nowMs, character } = context;
  if (partyId === null) return;
  await note(db, partyId, {
    atMs: nowMs,
    kind: "expedition-opened",
    name: character.name,
    expedition: way,
  });
  for (const { characterId } of await membersOf(db, partyId)) {
    const other = characterId === character._id ? null : await db.get(characterId);
    if (other === null) continue;
    const event = { kind: "expedition-opened", by: character.name, expedition: way } as const;
    await tellCharacter(context, other, event);
  }
}
