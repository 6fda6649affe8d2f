import type { CharacterContext } from "../../core/functions/context.ts";
import { effectsNow } from "../../core/functions/wiring.ts";
import { sumModifiers } from "../../core/rules/modifiers/modifiers.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { pointsOf } from "../rules/tax.ts";
import type { MarketModel } from "../tables.ts";

/** By how many thousandths of a sale its tax is lower for a seller now. */
export async function sparedPoints(
  { db, nowMs }: Pick<CharacterContext<MarketModel>, "db" | "nowMs">,
  seller: CharacterDoc | null,
): Promise<number> {
  if (seller === null) return 0;
  return pointsOf(sumModifiers(await effectsNow({ db, character: seller, nowMs })));
}
