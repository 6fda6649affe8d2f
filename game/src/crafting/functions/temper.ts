import { v } from "convex/values";
import { keysOf } from "../../core/content/keys-of.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { pieceOf } from "../../core/functions/pieces.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { unit } from "../../core/rules/random/rng.ts";
import type { PieceDoc } from "../../core/tables.ts";
import type { TemperReport } from "../api.ts";
import { plusMax, temper as decide, temperPrice } from "../rules/temper.ts";
import type { CraftingModel } from "../tables.ts";
import type { Draws } from "./draw-deeds.ts";
import { drawDeeds } from "./draw-deeds.ts";
import { findPieceToWorkOn, paymentOf } from "./work-piece.ts";

const { characterMutation } = gameFunctions<CraftingModel>();

/** More than any step needs, so that one command stays one short transaction. */
const attemptsMax = 40;

/**
 * Tempers a piece: once, or again and again until it is `upTo` or something runs out. It binds the
 * piece. Refuses `target-gone`, `choice-pending`, `fully-tempered`, and for want of the first attempt's
 * price `not-enough-gold` and `not-enough-items`.
 */
export const temper = characterMutation({
  args: { pieceId: v.string(), upTo: v.union(v.null(), v.number()) },
  handler: async (context, { pieceId, upTo }): Promise<Outcome<TemperReport>> => {
    const found = await findPieceToWorkOn(context, pieceId);
    if (!found.ok) return found;
    const max = plusMax(pieceOf(found.value));
    if (upTo !== null && !(Number.isInteger(upTo) && upTo > found.value.plus && upTo <= max))
      return refuse("bad-quantity");

    const draws = await drawDeeds(context, "temper");
    const first = await attempt(context, found.value, draws);
    if (!first.ok) return first;
    let report = first.value;
    while (upTo !== null && report.plus < upTo && report.attempts < attemptsMax) {
      const again = await attempt(context, { ...found.value, ...report }, draws);
      if (!again.ok) break;
      report = sumOf(report, again.value);
    }

    const { plus, failures } = report;
    await context.db.patch(found.value._id, { plus, failures, bound: true });
    await draws.close();
    return done(report);
  },
});

async function attempt(
  context: CharacterContext<CraftingModel>,
  row: PieceDoc,
  draws: Draws,
): Promise<Outcome<TemperReport>> {
  const piece = pieceOf(row);
  if (piece.plus >= plusMax(piece)) return refuse("fully-tempered", { n: plusMax(piece) });
  const price = temperPrice(piece, piece.plus + 1);
  const entries = [paymentOf("temper", price)];
  const posted = await postEntries(context, entries);
  if (!posted.ok) return posted;

  const decided = decide(piece, row.failures ?? 0, unit(draws.next()));
  if (!decided.ok) throw new Error(`A paid tempering was refused: ${decided.code}.`);
  const { success, plus, failures } = decided.value;
  await context.emit({ kind: "tempered", item: piece.item, plus, success });
  return done({ attempts: 1, plus, failures, ...price });
}

function sumOf(before: TemperReport, more: TemperReport): TemperReport {
  const items = { ...before.items };
  for (const item of keysOf(more.items)) items[item] = (items[item] ?? 0) + (more.items[item] ?? 0);
  return {
    attempts: before.attempts + more.attempts,
    plus: more.plus,
    failures: more.failures,
    gold: before.gold + more.gold,
    items,
  };
}
