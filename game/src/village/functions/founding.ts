import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { checkWritten } from "../../core/rules/text/written-text.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import { wearableOf } from "../../premium/functions/goods.ts";
import type { Banner } from "../content/banners.ts";
import {
  bannerCharges,
  bannerColours,
  bannerPatterns,
  soldPatterns,
  wonPatterns,
} from "../content/banners.ts";
import {
  abandonedMs,
  foundingCombatLevel,
  foundingGold,
  textLengthMax,
} from "../content/limits.ts";
import { mayBear } from "../rules/banner.ts";
import { checkVillageName, villageNameKey, villageNameLook } from "../rules/village-name.ts";
import type { VillageModel } from "../tables.ts";
import { villageAbandoned } from "./ending.ts";
import { addMember, joinsAgainAt } from "./membership.ts";
import type { VillageReader } from "./villages.ts";
import { findVillage, memberOf, noteInVillage } from "./villages.ts";

const { characterMutation, sharedQuery } = gameFunctions<VillageModel>();

export const bannerArgument = v.object({
  pattern: oneOf([...bannerPatterns, ...wonPatterns, ...soldPatterns]),
  field: oneOf(bannerColours),
  figure: oneOf(bannerColours),
  charge: oneOf(bannerCharges),
});

export const joiningArgument = oneOf(["open", "application", "invite"]);

/**
 * Whether a character may give a village this banner in the place of another. Refuses `pattern-sold` for a pattern that its account
 * has not bought and the village does not have already.
 */
export async function checkBought(
  { db, nowMs, character }: Pick<CharacterContext<VillageModel>, "db" | "nowMs" | "character">,
  { pattern }: Banner,
  before: Banner | null,
): Promise<Outcome> {
  const isSold = soldPatterns.some((one) => one === pattern);
  if (!isSold || before?.pattern === pattern) return done(null);
  const wearable = await wearableOf(db, ownerOf(character.accountId), nowMs);
  return wearable.includes("village-banner-pattern") ? done(null) : refuse("pattern-sold");
}

/**
 * Founds a village, whose elder the character is. Refuses `full-account`, `in-own-village`, `cooldown` (`time`) after leaving
 * another one, `level-too-low`, a name as `checkFreeVillageName` does, what others may not read, `pattern-not-won`, and
 * `not-enough-gold`.
 */
export const found = characterMutation({
  needs: ["full-account", "voice"],
  flag: "village-founding",
  args: { name: v.string(), text: v.string(), banner: bannerArgument, joining: joiningArgument },
  handler: async (context, given): Promise<Outcome<{ readonly name: string }>> => {
    const { db, nowMs, character } = context;
    const { name, banner, joining } = given;
    const unable = await refuseFounding(context);
    if (!unable.ok) return unable;
    const free = await checkFreeVillageName(db, name, nowMs);
    if (!free.ok) return free;
    const text = checkVillageText(given.text);
    if (!text.ok) return text;
    if (!mayBear([], banner)) return refuse("pattern-not-won");
    const flown = await checkBought(context, banner, null);
    if (!flown.ok) return flown;
    const paid = await postEntries(context, [{ reason: "village-founding", gold: -foundingGold }]);
    if (!paid.ok) return paid;
    const villageId = await db.insert("villages", {
      name,
      nameKey: villageNameKey(name),
      nameLook: villageNameLook(name),
      text: text.value,
      textBy: { id: character._id, atMs: nowMs },
      banner,
      joining,
      foundedAtMs: nowMs,
      xp: 0,
      buildings: {},
      taxPercent: 0,
      nextTax: null,
      membersLaunch: false,
      withdrawLimits: { steward: 0, member: 0 },
      siegesEnabled: null,
      disbanding: null,
      membersCount: 0,
      officeAtMs: nowMs,
    });
    const village = await db.get(villageId);
    if (village === null) throw new Error("A village that was just founded is not there.");
    await noteInVillage(db, villageId, { atMs: nowMs, kind: "founded", name: character.name });
    await addMember(context, village, character, { rank: "elder", by: null });
    const abandoned = { kind: villageAbandoned, subject: villageId };
    await setDeadline(db, abandoned, nowMs + abandonedMs);
    return done({ name });
  },
});

async function refuseFounding({
  db,
  nowMs,
  character,
  progress,
}: CharacterContext<VillageModel>): Promise<Outcome> {
  if ((await memberOf(db, character._id)) !== null) return refuse("in-own-village");
  const atMs = await joinsAgainAt(db, character._id, nowMs);
  if (atMs !== null) return refuse("cooldown", { time: atMs - nowMs });
  return progress.state.skills.combat.level < foundingCombatLevel
    ? refuse("level-too-low", { skill: "combat", n: foundingCombatLevel })
    : done(null);
}

/** Whether the name of a village is free, while it is typed. */
export const checkName = sharedQuery({
  args: { name: v.string() },
  handler: async ({ db, nowMs, holdsUntil }, { name }) => {
    const free = await checkFreeVillageName(db, name, nowMs);
    const held = free.ok ? null : await heldUntil(db, name, nowMs);
    if (held !== null) holdsUntil(held);
    return free.ok ? { ok: true as const } : { ok: false as const, code: free.code };
  },
});

/** Whether a village may bear a name: `village-name-invalid`, `name-reserved` or `name-taken` if not. */
export async function checkFreeVillageName(
  db: VillageReader,
  name: string,
  nowMs: number,
): Promise<Outcome<null, "village-name-invalid" | "name-reserved" | "name-taken">> {
  const fitting = checkVillageName(name);
  if (!fitting.ok) return fitting;
  const alike = await db
    .query("villages")
    .withIndex("by_name_look", (q) => q.eq("nameLook", villageNameLook(name)))
    .first();
  const isTaken =
    alike !== null ||
    (await findVillage(db, name)) !== null ||
    (await heldUntil(db, name, nowMs)) !== null;
  return isTaken ? refuse("name-taken", { name }) : done(null);
}

/** Until when nobody may bear a name, because a village that is no more did; `null` where none did. */
async function heldUntil(db: VillageReader, name: string, nowMs: number): Promise<number | null> {
  const same = await db
    .query("villageNames")
    .withIndex("by_name_key", (q) => q.eq("nameKey", villageNameKey(name)))
    .collect();
  const alike = await db
    .query("villageNames")
    .withIndex("by_name_look", (q) => q.eq("nameLook", villageNameLook(name)))
    .collect();
  const untilMs = Math.max(0, ...[...same, ...alike].map(({ freeAtMs }) => freeAtMs));
  return untilMs > nowMs ? untilMs : null;
}

/** What a village says of itself, which may be nothing. Refuses as `checkWritten` does but for what is empty. */
export function checkVillageText(
  written: string,
): Outcome<string, "message-too-long" | "link-not-allowed" | "message-empty"> {
  return written.trim() === "" ? done("") : checkWritten(written, textLengthMax);
}
