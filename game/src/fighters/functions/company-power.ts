import type { CoreReader } from "../../core/functions/context.ts";
import { pieceOf, wornPieces } from "../../core/functions/pieces.ts";
import { influencesOn } from "../../core/functions/wiring.ts";
import { effectsAt } from "../../core/rules/influences/influence.ts";
import type { ModifierSource } from "../../core/rules/modifiers/modifiers.ts";
import { breakdown, capped, sumModifiers } from "../../core/rules/modifiers/modifiers.ts";
import { sourcesOf } from "../../core/rules/modifiers/sources.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import type { PowerView } from "../api.ts";

type Read = {
  readonly db: CoreReader;
  readonly nowMs: number;
  readonly character: CharacterDoc;
  readonly state: CharacterState;
};

/** What a character adds to its fighters now, with all that gives it. */
export async function powerOf(read: Read): Promise<PowerView> {
  const sources = await modifierSourcesOf(read);
  return {
    total: capped(sumModifiers(sources), "fighterPower"),
    sources: breakdown(sources, "fighterPower"),
  };
}

async function modifierSourcesOf({
  db,
  nowMs,
  character,
  state,
}: Read): Promise<readonly ModifierSource[]> {
  const worn = (await wornPieces(db, character._id)).map(pieceOf);
  const influences = effectsAt(await influencesOn(db, character, nowMs, nowMs), nowMs);
  return sourcesOf(state, worn, influences);
}
