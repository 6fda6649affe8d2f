import type { CharacterContext } from "../../core/functions/context.ts";
import { moveIntoOutfit, outfitFor } from "../../core/functions/goods/loadouts.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { wornPieces } from "../../core/functions/pieces.ts";
import { atInstant, influencesOn } from "../../core/functions/wiring.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { absenceOf, addToAbsence } from "../rules/absence.ts";
import { writeBlows } from "../rules/blow-text.ts";
import { dayEnds } from "../rules/day-ends.ts";
import type { Settlement } from "../rules/settle.ts";
import { actionMs, lampMs, settle } from "../rules/settle.ts";
import { readSettleInput } from "./settle-input.ts";
import { entriesOf, xpOf } from "./settlement-entries.ts";

/**
 * Settles the character of a context up to its instant: moves the state on by the rule `settle`, posts
 * what that brings to the ledger, and emits its events.
 */
export async function settleContext(context: CharacterContext): Promise<void> {
  // One that is about to leave for good is frozen, and may still be called back as it was.
  if (context.character.leavesAtMs !== undefined) return;
  const { state } = context.progress;
  if (!isDue(state, context.nowMs)) return;
  // Listeners that count by days get the events of each day at its end.
  for (const nowMs of dayEnds(state, context.nowMs)) await advance(atInstant(context, nowMs));
  await advance(context);
}

async function advance(context: CharacterContext): Promise<void> {
  const { db, nowMs, character, progress } = context;
  const influences = await influencesOn(db, character, progress.state.settledAtMs, nowMs);
  const input = await readSettleInput(db, progress, influences, nowMs);
  const settlement = settle(input, nowMs);
  await apply(context, settlement);
  // One over the other, as the rule put them on.
  for (const occasion of settlement.outfits) {
    const worn = await wornPieces(db, character._id);
    const outfit = await outfitFor(db, character._id, occasion, worn, null);
    if (outfit !== null) await moveIntoOutfit(db, outfit);
  }
}

function isDue(state: CharacterState, nowMs: number): boolean {
  // Time beyond the lamp's end is gone to the instant: a settlement in between must not shift the action
  // with which work goes on.
  const isOut = nowMs > Math.max(state.settledAtMs, state.checkInAtMs + lampMs);
  return isOut || nowMs - state.settledAtMs >= actionMs;
}

async function apply(context: CharacterContext, settlement: Settlement): Promise<void> {
  const { row, state: before } = context.progress;
  const entries = entriesOf(settlement);
  const xp = xpOf(settlement);
  if (entries.length > 0 || xp.length > 0) {
    const posted = await postEntries(context, entries, xp);
    // Settlement spends only what it was shown, so the ledger cannot disagree.
    if (!posted.ok) throw new Error(`The ledger refuses a settlement: ${posted.code}.`);
  }
  const { state, report, events } = settlement;
  context.progress.update({
    state,
    blows: writeBlows(report.blows),
    absence: addToAbsence(absenceOf(row.absence), settlement),
  });
  const { actions } = report;
  await context.emitAll(actions === 0 ? events : [...events, { kind: "worked", actions }]);
  if (state.work.kind !== before.work.kind)
    await context.emit({ kind: "work-changed", work: state.work.kind });
  for (const reason of report.stops) await context.emit({ kind: "work-ended", reason });
}
