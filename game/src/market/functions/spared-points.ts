import type { CharacterContext } from "../../core/functions/context.ts";
import { effectsNow } from "../../core/functions/wiring.ts";
import { sumModifiers } from "../../core/rules/modifiers/modifiers.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import type { MarketModel } from "../tables.ts";

/** A Market Cross lowers the tax by a point of a hundred at most. */
const pointsMax = 10;

/** By how many thousandths of a sale its tax is lower for a seller now. */
export async function sparedPoints(
  { db, nowMs }: Pick<CharacterContext<MarketModel>, "db" | "nowMs">,
  seller: CharacterDoc | null,
): Promise<number> {
  if (seller === null) return 0;
  const sums = sumModifiers(await effectsNow({ db, character: seller, nowMs }));
  // Sums of thousandths need not come to a whole one.
  const points = Math.floor(1_000 * (sums.marketTaxReduction ?? 0) + 1e-6);
  return Math.min(pointsMax, points);
}
