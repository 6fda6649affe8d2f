import type { CharacterContext } from "../../core/functions/context.ts";
import type { Happening } from "../../core/functions/happening.ts";
import { loadLife } from "../../core/functions/life.ts";
import { sendToWork } from "./send-to-work.ts";

/** Whoever fills the bench goes to it; whoever takes the last order back returns to what was before. */
export const followBench = {
  async hear(context: CharacterContext, event: Happening): Promise<void> {
    if (event.kind !== "queue-filled" && event.kind !== "queue-emptied") return;
    const { state } = await loadLife(context.db, context.character._id);
    if (event.kind === "queue-filled") await sendToWork(context, { kind: "craft" });
    else if (state.work.kind === "craft") await returnFromBench(context, state.fallback);
  },
};

async function returnFromBench(
  context: CharacterContext,
  fallback: Parameters<typeof sendToWork>[1],
): Promise<void> {
  const returned = await sendToWork(context, fallback);
  // The way back may have closed, for want of a tool; then the character rests.
  if (!returned.ok) await sendToWork(context, { kind: "idle" });
}
