import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { sendToWork } from "./work-commands.ts";

/** A character whose bench is filled goes to it; when the last entry is taken back it returns to what was before. */
export const followBench = {
  handle(context: CharacterContext, event: DomainEvent): Promise<void> | undefined {
    if (event.kind === "queue-filled") return goToBench(context);
    return event.kind === "queue-emptied" ? leaveBench(context) : undefined;
  },
};

async function goToBench(context: CharacterContext): Promise<void> {
  await sendToWork(context, { kind: "craft" });
}

async function leaveBench(context: CharacterContext): Promise<void> {
  const { state } = context.progress;
  if (state.work.kind !== "craft") return;
  const returned = await sendToWork(context, state.fallback);
  // The way back may have closed, for want of a tool; then the character rests.
  if (!returned.ok) await sendToWork(context, { kind: "idle" });
}
