import { charactersOf } from "../../character/functions/characters-of.ts";
import type { CoreReader } from "../../core/functions/context.ts";
import { waitingRoomOf } from "../../core/rules/waiting-room.ts";
import type { CharacterDoc } from "../../core/tables.ts";

/** The characters of an account, and behind them those that wait for a place in it. */
export async function charactersOfOwner(
  db: CoreReader,
  accountId: string,
): Promise<readonly CharacterDoc[]> {
  const waiting = await charactersOf(db, waitingRoomOf(accountId));
  return [...(await charactersOf(db, accountId)), ...waiting];
}
