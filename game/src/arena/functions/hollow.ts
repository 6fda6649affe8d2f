import type { Reader } from "../../core/functions/context.ts";
import { gameSecret } from "../../core/functions/secret.ts";
import { keyedRng } from "../../core/rules/random/rng.ts";
import type { CharacterId } from "../../core/tables.ts";
import { sideOf } from "../../fighters/functions/field-company.ts";
import type { BattleSide } from "../../fighters/rules/battle-side.ts";
import { hollowShare, laurels } from "../content/limits.ts";
import { hollowSide, meanLevel } from "../rules/hollow-side.ts";
import type { ArenaModel } from "../tables.ts";
import type { Gladiator } from "./gladiators.ts";

/** The company that nobody leads at a place of a draw, as strong as those whom the character has attack. */
export async function hollowOpponent(
  db: Reader<ArenaModel>,
  characterId: CharacterId,
  { drawCounter }: Pick<Gladiator, "drawCounter">,
  nth: number,
): Promise<BattleSide> {
  const level = meanLevel(await sideOf(db, characterId, "attack"));
  return hollowSide(level, keyedRng(gameSecret(), characterId, "hollow", drawCounter, nth));
}

/** What a bout pays. */
export function laurelsFor(isHollow: boolean): { readonly win: number; readonly loss: number } {
  const share = isHollow ? hollowShare : 1;
  return { win: Math.floor(laurels.win * share), loss: Math.floor(laurels.loss * share) };
}
