import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { formationPresets } from "../content/numbers.ts";
import type { Formation } from "../rules/formation.ts";
import { isFormation } from "../rules/formation.ts";
import type { FighterModel, StoredFormation } from "../tables.ts";
import { changeCompany, companyOf, rosterOf } from "./companies.ts";
import { powerOf } from "./company-power.ts";

const { characterMutation } = gameFunctions<FighterModel>();

type Context = CharacterContext<FighterModel>;

const formationArg = v.union(v.null(), v.array(v.union(v.null(), v.string())));

/**
 * Sets who attacks or who defends. Refuses `wrong-slot` for what is no formation of six places, or has somebody twice,
 * `target-gone` for who is no fighter of the character, and `few-fighters` (`n`) for an attack of nobody.
 */
export const arrange = characterMutation({
  args: { purpose: oneOf(["attack", "defence"]), formation: formationArg },
  handler: async (context, { purpose, formation }): Promise<Outcome> => {
    const { db, nowMs, character, progress } = context;
    const known = formation === null ? done(null) : await ownFormation(context, formation);
    if (!known.ok) return known;
    const isEmpty = known.value === null || known.value.every((one) => one === null);
    if (purpose === "attack" && (known.value === null || isEmpty))
      return refuse("few-fighters", { n: 1 });
    const { total: power } = await powerOf({ db, nowMs, character, state: progress.state });
    const change = purpose === "attack" ? { attack: known.value ?? [] } : { defence: known.value };
    await changeCompany(db, character._id, { ...change, power });
    await context.emit({ kind: "formation-set" });
    return done(null);
  },
});

/** Keeps a formation for later, or forgets it. Refuses `bad-quantity` beyond the last place, and as `arrange` does. */
export const keepPreset = characterMutation({
  args: { nth: v.number(), formation: formationArg },
  handler: async (context, { nth, formation }): Promise<Outcome> => {
    const { db, character } = context;
    if (!Number.isSafeInteger(nth) || nth < 0 || nth >= formationPresets)
      return refuse("bad-quantity");
    const known = formation === null ? done(null) : await ownFormation(context, formation);
    if (!known.ok) return known;
    const { presets } = await companyOf(db, character._id);
    await changeCompany(db, character._id, { presets: presets.with(nth, known.value) });
    return done(null);
  },
});

async function ownFormation(
  { db, character }: Context,
  formation: Formation,
): Promise<Outcome<StoredFormation>> {
  if (!isFormation(formation)) return refuse("wrong-slot");
  const roster = await rosterOf(db, character._id);
  const places: StoredFormation = [];
  for (const id of formation) {
    const fighter = roster.find((one) => one.id === id);
    if (id !== null && fighter === undefined) return refuse("target-gone");
    places.push(fighter?.id ?? null);
  }
  return done(places);
}
