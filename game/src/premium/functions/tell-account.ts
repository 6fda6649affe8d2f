import { charactersOf } from "../../character/functions/characters-of.ts";
import type { DomainEvent } from "../../core/content/events.ts";
import type { RunIsolated } from "../../core/functions/calls/run-isolated.ts";
import type { Writer } from "../../core/functions/context.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import type { PremiumModel } from "../tables.ts";

type Teller = {
  readonly db: Writer<PremiumModel>;
  readonly nowMs: number;
  readonly runIsolated: RunIsolated;
  /** Whose progress is open, if anybody's. */
  readonly character?: CharacterDoc;
};

/** Has every character of an account hear of something, so that its player does at whichever bell. */
export async function tellAccount(
  teller: Teller,
  accountId: string,
  event: DomainEvent,
): Promise<void> {
  for (const character of await charactersOf(teller.db, accountId))
    if (character._id !== teller.character?._id) await tellCharacter(teller, character, event);
}
