import type { CharacterId } from "../tables.ts";
import type { CharacterContext } from "./context.ts";
import { findProgressRow } from "./progress.ts";

/** Settles somebody whose progress nobody has open. Throws what that throws. */
export async function settleNow(
  { db, nowMs, runIsolated }: Pick<CharacterContext, "db" | "nowMs" | "runIsolated">,
  characterId: CharacterId,
): Promise<void> {
  const { _id: progressId } = await findProgressRow(db, characterId);
  const fault = await runIsolated("activity:catchUp", { progressId, nowMs });
  if (fault !== null) throw fault.error;
}
