import { Stage } from "./stage.ts";

/**
 * A stage for files of tests that only look at what is there, or add people of their own: the first of them in a
 * process opens it, and the others find it open. It goes with the process. What moves the time of the stage, or changes
 * what the three who live there have, opens a stage of its own.
 */
export const sharedStage = new Stage();

let opening: Promise<void> | undefined;

export function openSharedStage(): Promise<void> {
  opening ??= sharedStage.open();
  return opening;
}

process.once("exit", () => sharedStage.host.abandon());
