import type { DomainEvent } from "../content/events.ts";
import type { CharacterDoc } from "../tables.ts";
import type { CharacterContext } from "./context.ts";
import { runForCharacter } from "./wiring.ts";

/** A context that acts for nobody, or for the `character` whose progress it has open. */
export type TellerContext = Pick<CharacterContext, "db" | "nowMs" | "runIsolated"> &
  Partial<Pick<CharacterContext, "character">>;

/**
 * Has the features hear of something that comes to a character from outside, which is neither settled nor asked. They
 * keep rows of their own of it; goods and gold are sent by `deliver`. Throws where a listener changes the character
 * itself, as what becomes of it would depend on who settled it when, and for the teller, whose open progress
 * would be saved over what is done here.
 */
export async function tellCharacter(
  { db, nowMs, runIsolated, character: teller }: TellerContext,
  character: CharacterDoc,
  event: DomainEvent,
): Promise<void> {
  if (teller?._id === character._id)
    throw new Error(`A character tells itself of "${event.kind}" while it is open.`);
  await runForCharacter({ db, nowMs, runIsolated, character }, async ({ progress, emit }) => {
    const { row, ledger } = progress;
    await emit(event);
    if (progress.row !== row || progress.ledger !== ledger)
      throw new Error(`"${event.kind}" came from outside and changed an unsettled character.`);
  });
}
