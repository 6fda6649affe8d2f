import type { CharacterContext } from "../../core/functions/context.ts";
import type { Happening } from "../../core/functions/happening.ts";
import { loadLife } from "../../core/functions/life.ts";
import { sendToWork } from "./send-to-work.ts";

/** Whoever fills the bench goes to it; whoever takes the last order back returns to what was before. */
export const followBench = {
  hear(context: CharacterContext, event: Happening): Promise<void> | undefined {
    if (event.kind === "queue-filled") return goToBench(context);
    return event.kind === "queue-emptied" ? leaveBench(context) : undefined;
  },
};

async function goToBench(context: CharacterContext): Promise<void> {
  await sendToWork(context, { kind: "craft" });
}

async function leaveBench(context: CharacterContext): Promise<void> {
  const { state } = await loadLife(context.db, context.character._id);
  if (state.work.kind !== "craft") return;
  const returned = await sendToWork(context, state.fallback);
  // The way back may have closed, for want of a tool; then the character rests.
  if (!returned.ok) await sendToWork(context, { kind: "idle" });
}
