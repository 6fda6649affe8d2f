import { gameFunctions } from "../../core/functions/game-functions.ts";
import { prepareCommand } from "../../core/functions/wiring.ts";
import { done } from "../../core/rules/outcome.ts";
import type { ProgressDoc } from "../../core/tables.ts";
import { actionMs } from "../rules/settle.ts";
import type { ActivityModel } from "../tables.ts";
import { keepWatch, leaveSign } from "./watch.ts";

const { characterMutation } = gameFunctions<ActivityModel>();

/**
 * A visible page shows this character: it is live from now on, and after ten minutes of absence a
 * summary tells what happened. Where the ticker is about to settle it anyway, it hears of it then.
 */
export const checkIn = characterMutation({
  args: {},
  preparesItself: true,
  handler: async (context) => {
    if (isSettledSoon(context.progress.row, context.nowMs)) await leaveSign(context);
    else {
      await prepareCommand(context);
      await keepWatch(context);
    }
    return done(null);
  },
});

// One that is overdue may be nobody's to settle: then the sign does it.
function isSettledSoon({ watchedUntilMs, dueAtMs }: ProgressDoc, nowMs: number): boolean {
  return watchedUntilMs > nowMs && dueAtMs !== null && Math.abs(dueAtMs - nowMs) <= actionMs;
}
