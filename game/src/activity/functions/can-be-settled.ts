import type { CoreReader } from "../../core/functions/context.ts";
import { loadProgress } from "../../core/functions/progress.ts";
import { influencesOn } from "../../core/functions/wiring.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { settle } from "../rules/settle.ts";
import { readSettleInput } from "./settle-input.ts";

/** Whether what a character did up to an instant can be worked out; it is tried, and nothing is written. */
export async function canBeSettled(
  db: CoreReader,
  character: CharacterDoc,
  nowMs: number,
): Promise<boolean> {
  try {
    const progress = await loadProgress(db, character._id);
    const influences = await influencesOn(db, character, progress.state.settledAtMs, nowMs);
    settle(await readSettleInput(db, progress, influences, nowMs), nowMs);
    return true;
  } catch {
    return false;
  }
}
