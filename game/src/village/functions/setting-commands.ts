import { v } from "convex/values";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { taxPercentMax, withdrawLimitMax } from "../content/limits.ts";
import type { VillageRight } from "../content/rights.ts";
import { mayBear } from "../rules/banner.ts";
import { taxAt, taxSet } from "../rules/tax.ts";
import { villageNameKey, villageNameLook } from "../rules/village-name.ts";
import type { VillageModel } from "../tables.ts";
import { holdName } from "./ending.ts";
import {
  bannerArgument,
  checkBought,
  checkFreeVillageName,
  checkVillageText,
  joiningArgument,
} from "./founding.ts";
import { withRight } from "./standing.ts";
import { tellVillage } from "./tell-village.ts";
import type { VillageDoc, VillageLine } from "./villages.ts";
import { memberOf, noteInVillage } from "./villages.ts";

const { characterMutation } = gameFunctions<VillageModel>();

type Context = CharacterContext<VillageModel>;

/**
 * Sets the tax: a lower one holds at once, a higher one a day later, and everybody hears of it. Refuses as `withRight`,
 * `bad-quantity` and `nothing-to-do`.
 */
export const setTax = characterMutation({
  args: { percent: v.number() },
  handler: async (context, { percent }): Promise<Outcome> => {
    const { db, nowMs, character } = context;
    const held = await withRight(context, "tax");
    if (!held.ok) return held;
    if (!Number.isInteger(percent) || percent < 0 || percent > taxPercentMax)
      return refuse("bad-quantity");
    const { village } = held.value;
    const before = taxAt(village, nowMs);
    if (percent === (before.nextTax?.percent ?? before.taxPercent)) return refuse("nothing-to-do");
    const set = taxSet(village, percent, nowMs);
    await db.patch(village._id, set);
    const isRaised = set.nextTax !== null;
    const kind = isRaised ? "tax-raised" : "tax-lowered";
    const line = { atMs: nowMs, kind, name: character.name, n: percent } as const;
    await noteInVillage(db, village._id, line);
    const fromMs = set.nextTax?.fromMs ?? nowMs;
    await context.emit({ kind: "village-tax-set", villageId: village._id, percent, fromMs });
    if (!isRaised) return done(null);
    const news = { kind: "village-tax-raised", village: village.name, percent, fromMs } as const;
    await tellVillage(context, village._id, news, character._id);
    return done(null);
  },
});

/** Who may join, and how. Refuses as `withRight`. */
export const setJoining = characterMutation({
  args: { joining: joiningArgument },
  handler: (context, { joining }): Promise<Outcome> =>
    change(context, "switches", () => ({
      fields: { joining },
      line: { kind: "joining-changed", thing: joining },
    })),
});

/** Whether members launch journeys. Refuses as `withRight`. */
export const setLaunch = characterMutation({
  args: { membersLaunch: v.boolean() },
  handler: (context, { membersLaunch }): Promise<Outcome> =>
    change(context, "switches", () => ({
      fields: { membersLaunch },
      line: { kind: "launch-switch", thing: membersLaunch ? "on" : "off" },
    })),
});

/** What stewards and members may take out of the storage a day, in vendor value. Refuses as `withRight`, and `bad-quantity`. */
export const setLimits = characterMutation({
  args: { steward: v.number(), member: v.number() },
  handler: async (context, { steward, member }): Promise<Outcome> => {
    const isLimit = (n: number) => Number.isInteger(n) && n >= 0 && n <= withdrawLimitMax;
    if (!isLimit(steward) || !isLimit(member)) return refuse("bad-quantity");
    return change(context, "limits", () => ({
      fields: { withdrawLimits: { steward, member } },
      line: { kind: "limits-changed", n: member },
    }));
  },
});

/** Whether the village takes part in sieges. Refuses as `withRight`. */
export const setSieges = characterMutation({
  args: { takesPart: v.boolean() },
  handler: async (context, { takesPart }): Promise<Outcome> => {
    const changed = await change(context, "siege-opt-in", ({ siegesEnabled }) => ({
      fields: { siegesEnabled: takesPart ? (siegesEnabled ?? { sinceMs: context.nowMs }) : null },
      line: { kind: "sieges-switch", thing: takesPart ? "on" : "off" },
    }));
    const member = changed.ok ? await memberOf(context.db, context.character._id) : null;
    if (member !== null)
      await context.emit({ kind: "village-sieges-set", villageId: member.villageId, takesPart });
    return changed;
  },
});

type Change = {
  readonly fields: Partial<VillageDoc>;
  readonly line: Omit<VillageLine, "atMs" | "name">;
};

async function change(
  context: Context,
  right: VillageRight,
  changeOf: (village: VillageDoc) => Change,
): Promise<Outcome> {
  const { db, nowMs, character } = context;
  const held = await withRight(context, right);
  if (!held.ok) return held;
  const { village } = held.value;
  const { fields, line } = changeOf(village);
  await db.patch(village._id, fields);
  await noteInVillage(db, village._id, { atMs: nowMs, name: character.name, ...line });
  return done(null);
}

/**
 * What the village says of itself, and its banner. Refuses as `withRight`, what others may not read, `muted`, and
 * `pattern-not-won` for a pattern that only a place in a season brings, and as `checkBought`.
 */
export const write = characterMutation({
  needs: ["full-account", "voice"],
  args: { text: v.string(), banner: bannerArgument },
  handler: async (context, { text: written, banner }): Promise<Outcome> => {
    const { db, nowMs, character } = context;
    const held = await withRight(context, "write-text");
    if (!held.ok) return held;
    const text = checkVillageText(written);
    if (!text.ok) return text;
    const { village } = held.value;
    if (!mayBear(village.patternsWon ?? [], banner)) return refuse("pattern-not-won");
    const flown = await checkBought(context, banner, village.banner);
    if (!flown.ok) return flown;
    const isNew = text.value !== village.text;
    const textBy = isNew ? { id: character._id, atMs: nowMs } : village.textBy;
    await db.patch(village._id, { text: text.value, textBy, banner });
    return done(null);
  },
});

/**
 * The name that the elder chooses in the place of the one that staff gave, once. Refuses as `withRight`, `nothing-to-do` for
 * other villages, and a name as `checkFreeVillageName` does.
 */
export const rename = characterMutation({
  needs: ["full-account", "voice"],
  args: { name: v.string() },
  handler: async (context, { name }): Promise<Outcome> => {
    const { db, nowMs } = context;
    const held = await withRight(context, "switches");
    if (!held.ok) return held;
    const { village } = held.value;
    if (village.mayRename !== true) return refuse("nothing-to-do");
    const free = await checkFreeVillageName(db, name, nowMs);
    if (!free.ok) return free;
    await renameVillage(context, village, name);
    await db.patch(village._id, { mayRename: undefined });
    return done(null);
  },
});

/** Gives a village another name; the one before is kept free for a season. */
export async function renameVillage(
  { db, nowMs }: Pick<Context, "db" | "nowMs">,
  village: VillageDoc,
  name: string,
): Promise<void> {
  await holdName(db, village, nowMs);
  const keys = { nameKey: villageNameKey(name), nameLook: villageNameLook(name) };
  await db.patch(village._id, { name, ...keys });
  await noteInVillage(db, village._id, { atMs: nowMs, kind: "renamed", name });
}
