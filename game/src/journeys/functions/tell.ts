import { tellCharacter } from "../../core/functions/tell-character.ts";
import { tellVillage } from "../../village/functions/tell-village.ts";
import type { JourneyDoc } from "../tables.ts";
import type { ActingContext } from "./muster.ts";

/** Has the members' bells forget a muster that nobody can join any more. */
export async function tellClosed(context: ActingContext, journey: JourneyDoc): Promise<void> {
  const { villageId, _id: journeyId } = journey;
  await tellVillage(context, villageId, { kind: "journey-closed", journeyId });
}

/** Tells whoever launched a journey, if they are there still. */
export async function tellLauncher(
  context: ActingContext,
  { launcherId }: JourneyDoc,
  event: Parameters<typeof tellCharacter>[2],
): Promise<void> {
  if (launcherId === context.character?._id) return context.emit?.(event);
  const launcher = await context.db.get(launcherId);
  if (launcher !== null) await tellCharacter(context, launcher, event);
}
