import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { isFromQueue, workOfQueue } from "../../crafting/rules/queue.ts";
import { sendToWork } from "./work-commands.ts";

/**
 * A character whose queue is filled goes to it. One that works it off goes on with the entry that is at the
 * head after the player moved or took back others, and returns to what was before when none is left.
 */
export const followQueue = {
  handle(context: CharacterContext, event: DomainEvent): Promise<void> | undefined {
    if (event.kind === "queue-filled") return goToQueue(context);
    return event.kind === "queue-turned" ? goOn(context) : undefined;
  },
};

async function goToQueue(context: CharacterContext): Promise<void> {
  const work = workOfQueue(context.progress.state.queue);
  if (work !== null) await sendToWork(context, work);
}

async function goOn(context: CharacterContext): Promise<void> {
  const { state } = context.progress;
  if (!isFromQueue(state.work)) return;
  const next = workOfQueue(state.queue) ?? state.fallback;
  const sent = await sendToWork(context, next);
  if (sent.ok) return;
  const returned = await sendToWork(context, state.fallback);
  // The way back may have closed, for want of a tool; then the character rests.
  if (!returned.ok) await sendToWork(context, { kind: "idle" });
}
