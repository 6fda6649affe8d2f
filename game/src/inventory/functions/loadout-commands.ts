import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import {
  loadoutsOf,
  moveIntoOutfit,
  planOutfit,
  unchangedOf,
  usableAt,
} from "../../core/functions/goods/loadouts.ts";
import { wornPieces } from "../../core/functions/pieces.ts";
import { withProvisions } from "../../core/rules/goods/loadout.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { LoadoutDoc } from "../../core/tables.ts";
import { loadoutOccasions, provisionKinds } from "../content/loadouts.ts";
import type { ProvisionKind } from "../content/loadouts.ts";
import { loadoutNameMax, loadoutPlacesMax } from "../content/loadouts.ts";
import { unchangedOnceKept } from "../rules/unchanged-once-kept.ts";

const functions = gameFunctions();

/**
 * Keeps what is worn and slotted under a name; what the place held before is replaced, its occasion
 * stays. A provision of which none is slotted stays as it is, unless it was chosen to be emptied. Refuses `bad-quantity` for a place that is not there, `patron-only` for one that the account has no more, `nothing-to-do` while nothing is worn,
 * `message-empty` and `message-too-long` for the name.
 */
export const saveLoadout = functions.characterMutation({
  args: { place: v.number(), name: v.string() },
  handler: async (context, args) => {
    const { db, character, progress } = context;
    if (!isPlace(args.place)) return refuse("bad-quantity");
    if (!(await mayUse(context, args.place))) return refuse("patron-only");
    const name = readName(args.name);
    if (!name.ok) return name;
    const worn = await wornPieces(db, character._id);
    if (worn.length === 0) return refuse("nothing-to-do");

    const { state } = progress;
    const slotted = {
      ration: state.ration,
      meal: state.meal.slotted,
      potion: state.potion.slotted,
    };
    const before = await findLoadout(context, args.place);
    const kept = {
      name: name.value,
      pieces: Object.fromEntries(worn.map(({ _id, slot }) => [slot, _id])),
      ...slotted,
      unchanged: [...unchangedOnceKept(slotted, before === null ? [] : emptiedBy(before))],
    };
    if (before !== null) await db.patch(before._id, kept);
    else {
      const { place } = args;
      await db.insert("loadouts", { characterId: character._id, place, boundTo: null, ...kept });
    }
    return done(null);
  },
});

/** Gives a loadout another name. Refuses `target-gone`, `message-empty` and `message-too-long`. */
export const renameLoadout = functions.characterMutation({
  args: { place: v.number(), name: v.string() },
  handler: async (context, args) => {
    const loadout = await findLoadout(context, args.place);
    if (loadout === null) return refuse("target-gone");
    const name = readName(args.name);
    if (!name.ok) return name;
    await context.db.patch(loadout._id, { name: name.value });
    return done(null);
  },
});

/** Lets an occasion put a loadout on, which no other then does; `null`: none. Refuses `target-gone`. */
export const bindLoadout = functions.characterMutation({
  args: { place: v.number(), boundTo: v.union(v.null(), oneOf(loadoutOccasions)) },
  handler: async (context, { place, boundTo }) => {
    const { db, character } = context;
    const loadouts = await loadoutsOf(db, character._id);
    const chosen = loadouts.find((one) => one.place === place);
    if (chosen === undefined) return refuse("target-gone");

    for (const other of loadouts) {
      const givesWay = boundTo !== null && other.boundTo === boundTo && other !== chosen;
      if (givesWay) await db.patch(other._id, { boundTo: null });
    }
    await db.patch(chosen._id, { boundTo });
    return done(null);
  },
});

/** Lets a loadout leave a provision as it is, or set it to what was kept. Refuses `target-gone`. */
export const setUnchanged = functions.characterMutation({
  args: { place: v.number(), kind: oneOf(provisionKinds), unchanged: v.boolean() },
  handler: async (context, { place, kind, unchanged }) => {
    const loadout = await findLoadout(context, place);
    if (loadout === null) return refuse("target-gone");
    const others = unchangedOf(loadout).filter((one) => one !== kind);
    await context.db.patch(loadout._id, { unchanged: unchanged ? [...others, kind] : others });
    return done(null);
  },
});

/** Puts a loadout on, all of it or nothing. Refuses `target-gone`, `patron-only` and `loadout-incomplete`. */
export const wearLoadout = functions.characterMutation({
  args: { place: v.number() },
  handler: async (context, { place }) => {
    const { db, character, progress } = context;
    const loadout = await findLoadout(context, place);
    if (loadout === null) return refuse("target-gone");
    if (!(await mayUse(context, place))) return refuse("patron-only");
    const worn = await wornPieces(db, character._id);
    const planned = await planOutfit(db, loadout, worn);
    if (!planned.ok) return planned;

    await moveIntoOutfit(db, planned.value);
    progress.update({ state: withProvisions(progress.state, planned.value.provisions) });
    return done(null);
  },
});

/** Forgets a loadout; its pieces are protected no longer. Refuses `target-gone`. */
export const dropLoadout = functions.characterMutation({
  args: { place: v.number() },
  handler: async (context, { place }) => {
    const loadout = await findLoadout(context, place);
    if (loadout === null) return refuse("target-gone");
    await context.db.delete(loadout._id);
    return done(null);
  },
});

async function findLoadout(
  { db, character }: CharacterContext,
  place: number,
): Promise<LoadoutDoc | null> {
  const loadouts = await loadoutsOf(db, character._id);
  return loadouts.find((one) => one.place === place) ?? null;
}

/** Whether the account has so many loadouts now. */
async function mayUse({ db, nowMs, character }: CharacterContext, place: number): Promise<boolean> {
  return (await usableAt(db, { characterId: character._id, place }))(nowMs);
}

function emptiedBy(loadout: LoadoutDoc): readonly ProvisionKind[] {
  const unchanged = unchangedOf(loadout);
  return provisionKinds.filter((kind) => loadout[kind] === null && !unchanged.includes(kind));
}

function isPlace(place: number): boolean {
  return Number.isInteger(place) && place >= 1 && place <= loadoutPlacesMax;
}

function readName(text: string): Outcome<string> {
  const name = text.trim().replaceAll(/\s+/g, " ");
  if (name === "") return refuse("message-empty");
  return name.length > loadoutNameMax
    ? refuse("message-too-long", { n: loadoutNameMax })
    : done(name);
}
