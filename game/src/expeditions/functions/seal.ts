import { outermostZone } from "../../combat/rules/zones.ts";
import type { SkillId } from "../../core/content/skills.ts";
import type { CoreReader } from "../../core/functions/context.ts";
import { outfitFor } from "../../core/functions/goods/loadouts.ts";
import { pieceOf, wornPieces } from "../../core/functions/pieces.ts";
import { influencesOn } from "../../core/functions/wiring.ts";
import { withProvisions } from "../../core/rules/goods/loadout.ts";
import { effectsAt } from "../../core/rules/influences/influence.ts";
import { deriveFighter } from "../../core/rules/modifiers/derive.ts";
import { capped, sumModifiers } from "../../core/rules/modifiers/modifiers.ts";
import { sourcesOf } from "../../core/rules/modifiers/sources.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { zones } from "../../world/content/zones.ts";
import { powerOf } from "../rules/odds.ts";
import type { Sealed } from "../rules/pay.ts";

type Read = {
  readonly db: CoreReader;
  readonly nowMs: number;
  readonly character: CharacterDoc;
  readonly state: CharacterState;
};

/** What a character is worth on the way, as it stands. */
export type Strength = {
  readonly power: number;
  /** By how much faster it would lead, a share of one. */
  readonly speed: number;
  /** By how much its talents make it stronger on journeys of a village, a share of one. */
  readonly exploring: number;
  /** Of the outermost zone that is open. */
  readonly tier: number;
};

/**
 * How strong a character is now: in the loadout bound to strikes where that is complete, else as worn, with the boosts and
 * provisions of this instant. Nothing of it is used up.
 */
export async function strengthOf({ db, nowMs, character, state }: Read): Promise<Strength> {
  const wornNow = await wornPieces(db, character._id);
  const outfit = await outfitFor(db, character._id, "strike", wornNow, nowMs);
  const worn = (outfit?.worn ?? wornNow).map(pieceOf);
  const influences = effectsAt(await influencesOn(db, character, nowMs, nowMs), nowMs);
  const work = { kind: "combat", zone: outermostZone(state) } as const;
  const fed = { ...withProvisions(state, outfit?.provisions ?? {}), work };
  const sums = sumModifiers(sourcesOf(fed, worn, influences));
  const fighter = deriveFighter(state.skills, worn, sums);
  return {
    power: powerOf(fighter, state.skills),
    speed: capped(sums, "expeditionSpeed"),
    exploring: capped(sums, "explorationPower"),
    tier: zones[work.zone].tier,
  };
}

/** The same with all that the pay goes by. */
export async function seal(
  read: Read,
  skill: SkillId,
): Promise<Sealed & Omit<Strength, "exploring">> {
  const { state } = read;
  const { exploring: _exploring, ...strength } = await strengthOf(read);
  return {
    ...strength,
    combatLevel: state.skills.combat.level,
    skill,
    skillLevel: state.skills[skill].level,
  };
}
